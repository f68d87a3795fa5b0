/**
 * Characters that spreadsheets in some locales treat as cell separators, so one of our cells may be several cells
 * there.
 */
const SEPARATORS = /([,;|\t\r\n])/

// Leading whitespace and quotes, and the full-width forms that East Asian spreadsheets accept, still make a
// formula.
const FORMULA = /^[^\S\t\r\n]*(?:["'`][^\S\t\r\n]*)*[=+\-@＝＋－＠]/u

const eachCell = (text: string, change: (cell: string) => string): string =>
  text.split(SEPARATORS).map(change).join('')

/**
 * Prefixes a cell that begins like a formula with an apostrophe, so that a spreadsheet does not execute it (CSV
 * injection). The same for each part after another separator, such as `;` in much of Europe (XFER-3). An existing
 * apostrophe before a formula is doubled, so that `unguarded` restores the exact text.
 */
export const guarded = (text: string): string =>
  eachCell(text, (cell) => (FORMULA.test(cell) ? `'${cell}` : cell))

export const unguarded = (text: string): string =>
  // Most cells contain no apostrophe, and splitting each one takes as long as parsing the file.
  text.includes("'")
    ? eachCell(text, (cell) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell))
    : text
