/** What a spreadsheet in some country takes for the end of a cell: a cell of ours may be several cells there. */
const SEPARATORS = /([,;|\t\r\n])/

// Blanks and quotes before it, and the wide forms that East Asian spreadsheets read alike, make a formula no less.
const FORMULA = /^[^\S\t\r\n]*(?:["'`][^\S\t\r\n]*)*[=+\-@＝＋－＠]/u

const eachCell = (text: string, change: (cell: string) => string): string =>
  text.split(SEPARATORS).map(change).join('')

/**
 * A spreadsheet would run a cell that begins like a formula: an apostrophe before it makes it text. The same for whatever
 * begins a cell where another character separates them, as `;` does in much of Europe (XFER-3). An apostrophe of the
 * text's own that stands before a formula gets another one, so that `unguarded` gives back exactly what was written.
 */
export const guarded = (text: string): string =>
  eachCell(text, (cell) => (FORMULA.test(cell) ? `'${cell}` : cell))

export const unguarded = (text: string): string =>
  // Nearly every cell is as it was written, and splitting each one takes as long as parsing the file.
  text.includes("'")
    ? eachCell(text, (cell) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell))
    : text
