import { isolated, type Words } from '#domain/shared/language.ts'

/** Both languages on one line, each isolated in its direction. */
export const bothWords = ({ en, ar }: Words): string => `${isolated(en)} / ${isolated(ar)}`
