/** Escaped HTML. Only `html` creates it, so a plain string cannot be used by mistake. */
export interface Markup {
  readonly markup: string
}

type Piece = string | number | false | undefined | Markup | readonly Piece[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const place = (piece: Piece): string => {
  if (piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escape(String(piece))
  return 'markup' in piece ? piece.markup : piece.map(place).join('')
}

/** A template that escapes every value, unless it comes from another such template. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup => ({
  markup: String.raw({ raw: parts }, ...pieces.map(place)),
})

/** A sentence of the document, in which `backticks` mark code. */
export const sentence = (text: string): Markup =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
