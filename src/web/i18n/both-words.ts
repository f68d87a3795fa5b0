import type { Words } from '#domain/shared/language.ts'

/** Something in both languages on one line, each in its own direction. */
export const bothWords = ({ en, ar }: Words): string => `\u2068${en}\u2069 / \u2068${ar}\u2069`
