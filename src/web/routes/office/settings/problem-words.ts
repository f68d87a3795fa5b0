import { m } from '#web/i18n/compiled/messages.js'
import type { Problems } from './draft.ts'

/** Error text of a field. */
export const problemAt = (problems: Problems, path: string, how: () => string): string | undefined => {
  const problem = problems[path]
  return problem && (problem === 'missing' ? m.office_settings_missing() : how())
}
