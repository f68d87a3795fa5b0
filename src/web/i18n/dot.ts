/** Separator of a name and its facts. The no-break space keeps the dot from the start of a line. */
export const DOT = '\u00a0· '

/** Stored words, such as "42 · Red", with this separator. */
export const dotted = (words: string): string => words.replaceAll(' · ', DOT)
