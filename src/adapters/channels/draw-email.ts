import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { plainText } from '#adapters/channels/email-text.ts'
import type { EmailContent } from '#domain/notices/channel.ts'
import type { Language } from '#domain/shared/language.ts'

/** The roles of the design's colours that a mail uses, in both themes. */
const LIGHT = {
  bg: '#f4f7f6',
  surface: '#ffffff',
  ink: '#161d1b',
  ink2: '#4d5b57',
  ink3: '#61706b',
  line: '#d9e1de',
  brand: '#00756a',
  onBrand: '#ffffff',
  link: '#005f57',
  soft: '#e9f7f4',
} as const
const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  bg: '#0e1614',
  surface: '#16211e',
  ink: '#eff5f3',
  ink2: '#bccbc6',
  ink3: '#95a7a1',
  line: '#293a36',
  brand: '#2db3a2',
  onBrand: '#04201d',
  link: '#6fd3c5',
  soft: '#12322d',
}
type Role = keyof typeof LIGHT

const PAINT = { color: 'c', backgroundColor: 'b', borderColor: 'l' } as const
type Paint = keyof typeof PAINT

/** Inline colours are for light; these classes repaint them where a mail program asks for dark. */
const DARK_RULES = (Object.keys(PAINT) as Paint[])
  .flatMap((paint) =>
    (Object.keys(DARK) as Role[]).map((role) => {
      const property = paint.replace('C', '-c')
      return `.${PAINT[paint]}-${role}{${property}:${DARK[role]}!important}`
    }),
  )
  .join('')

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration:underline}
@media (max-width:480px){.card{padding:24px 20px!important}.page{padding:16px 8px!important}}
@media (prefers-color-scheme:dark){${DARK_RULES}}`

const FONT = "'Segoe UI',Tahoma,Arial,sans-serif"

/** The inline style of the light theme, and the classes that repaint it. */
const painted = (roles: Partial<Record<Paint, Role>>, style: CSSProperties = {}, className = '') => {
  const named = Object.entries(roles) as [Paint, Role][]
  return {
    className: [className, ...named.map(([paint, role]) => `${PAINT[paint]}-${role}`)]
      .filter(Boolean)
      .join(' '),
    style: {
      fontFamily: FONT,
      ...style,
      ...Object.fromEntries(named.map(([paint, role]) => [paint, LIGHT[role]])),
    },
  }
}

const table = (properties: object, ...rows: ReactNode[]): ReactNode =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, ...properties },
    h('tbody', null, ...rows),
  )

const row = (properties: object, ...content: ReactNode[]): ReactNode =>
  h('tr', null, h('td', properties, ...content))

/** What a list of mails shows beside the subject. The blanks keep the mail's later words out of it. */
const preheader = ({ paragraphs, title }: EmailContent): ReactNode =>
  h(
    'div',
    { style: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0, fontSize: 1 } },
    (paragraphs[0] ?? title).slice(0, 140),
    '\u200c\u00a0'.repeat(60),
  )

const codeBlock = (code: string): ReactNode =>
  h(
    'p',
    {
      dir: 'ltr',
      ...painted(
        { color: 'ink', backgroundColor: 'soft' },
        {
          margin: '24px 0 8px',
          padding: '20px 12px',
          textIndent: '0.22em',
          borderRadius: 12,
          textAlign: 'center',
          fontSize: 34,
          lineHeight: '42px',
          fontWeight: 700,
          letterSpacing: '0.22em',
          fontFamily: "Consolas,Menlo,'Courier New',monospace",
        },
      ),
    },
    code,
  )

/** The link is also written out, for mail programs without buttons and for people who look before they click. */
const buttonBlock = ({ label, url }: { readonly label: string; readonly url: string }): ReactNode => [
  table(
    { key: 'button', width: undefined, style: { margin: '28px 0 12px' } },
    row(
      { bgcolor: LIGHT.brand, ...painted({ backgroundColor: 'brand' }, { borderRadius: 12 }) },
      h(
        'a',
        {
          href: url,
          ...painted(
            { color: 'onBrand' },
            {
              display: 'inline-block',
              padding: '14px 28px',
              fontSize: 16,
              lineHeight: '24px',
              fontWeight: 700,
              textDecoration: 'none',
            },
          ),
        },
        label,
      ),
    ),
  ),
  h(
    'p',
    {
      key: 'address',
      ...painted({ color: 'ink3' }, { margin: '0 0 8px', fontSize: 13, lineHeight: '20px' }),
    },
    h('a', { href: url, dir: 'ltr', ...painted({ color: 'link' }, { wordBreak: 'break-all' }) }, url),
  ),
]

const receiptBlock = (
  { lines, total }: NonNullable<EmailContent['receipt']>,
  start: 'left' | 'right',
  end: 'left' | 'right',
): ReactNode => {
  const line = (name: string, amount: string, isTotal: boolean, key: number): ReactNode => {
    const cell = painted(
      { color: isTotal ? 'ink' : 'ink2', borderColor: 'line' },
      {
        padding: isTotal ? '14px 0 0' : '8px 0',
        fontSize: isTotal ? 17 : 15,
        lineHeight: '24px',
        fontWeight: isTotal ? 700 : 400,
        borderTopStyle: 'solid',
        borderTopWidth: isTotal ? 2 : 1,
      },
    )
    return h(
      'tr',
      { key },
      h('td', { align: start, valign: 'top', ...cell }, h('bdi', null, name)),
      h(
        'td',
        {
          align: end,
          valign: 'top',
          ...cell,
          style: { ...cell.style, whiteSpace: 'nowrap', paddingInlineStart: 16 },
        },
        h('bdi', null, amount),
      ),
    )
  }
  return table(
    { style: { margin: '24px 0' } },
    ...lines.map(({ name, amount }, at) => line(name, amount, false, at)),
    line(total.name, total.amount, true, lines.length),
  )
}

const Email = ({ content, language }: { content: EmailContent; language: Language }): ReactNode => {
  const { title, paragraphs, code, button, receipt, footer, unsubscribe } = content
  const [dir, start, end] =
    language === 'ar' ? (['rtl', 'right', 'left'] as const) : (['ltr', 'left', 'right'] as const)
  const [shop = '', ...contact] = footer
  const text = (role: Role, fontSize: number, lineHeight: number, margin: string) =>
    painted({ color: role }, { margin, fontSize, lineHeight: `${lineHeight}px`, textAlign: start })
  const small = text('ink3', 13, 21, '0 0 4px')
  return h(
    'html',
    { lang: language, dir },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      // iOS would turn numbers and addresses into links of its own.
      h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no' }),
      h('title', null, title),
      h('style', { dangerouslySetInnerHTML: { __html: STYLE } }),
    ),
    h(
      'body',
      { dir, ...painted({ backgroundColor: 'bg' }, { margin: 0, padding: 0 }) },
      preheader(content),
      table(
        { bgcolor: LIGHT.bg, dir, ...painted({ backgroundColor: 'bg' }) },
        row(
          { align: 'center', className: 'page', style: { padding: '32px 16px' } },
          table(
            { style: { maxWidth: 560 } },
            row({ align: start, style: { padding: '0 4px 16px' } }, [
              h(
                'span',
                {
                  key: 'shop',
                  ...painted({ color: 'link' }, { fontSize: 20, lineHeight: '28px', fontWeight: 700 }),
                },
                shop,
              ),
            ]),
            row(
              {
                align: start,
                bgcolor: LIGHT.surface,
                ...painted(
                  { backgroundColor: 'surface', borderColor: 'line' },
                  { padding: '32px 32px 28px', borderRadius: 16, borderStyle: 'solid', borderWidth: 1 },
                  'card',
                ),
              },
              h('h1', { ...text('ink', 24, 34, '0 0 16px') }, title),
              ...paragraphs.map((paragraph, key) =>
                h('p', { key, ...text('ink2', 16, 27, '0 0 14px') }, paragraph),
              ),
              code === undefined ? null : codeBlock(code),
              receipt ? receiptBlock(receipt, start, end) : null,
              button ? buttonBlock(button) : null,
            ),
            row(
              { align: start, style: { padding: '20px 4px 0' } },
              h('p', small, h('strong', null, shop)),
              ...contact.map((line, key) => h('p', { key, ...small }, h('bdi', null, line))),
              unsubscribe
                ? h(
                    'p',
                    { ...text('ink3', 13, 21, '12px 0 0') },
                    h('a', { href: unsubscribe.url, ...painted({ color: 'ink3' }) }, unsubscribe.label),
                  )
                : null,
            ),
          ),
        ),
      ),
    ),
  )
}

/** Draws a mail as HTML that loads nothing, and as plain text. */
export const drawEmail = (
  content: EmailContent,
  language: Language,
): { readonly html: string; readonly text: string } => ({
  html: `<!doctype html>${renderToStaticMarkup(h(Email, { content, language }))}`,
  text: plainText(content, language),
})
