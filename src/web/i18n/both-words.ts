import { isolated, type Words } from '#domain/shared/language.ts'

/** Something in both languages on one line, each in its own direction. */
export const bothWords = ({ en, ar }: Words): string => `${isolated(en)} / ${isolated(ar)}`
