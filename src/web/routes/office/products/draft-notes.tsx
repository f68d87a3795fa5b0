import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import type { Problems } from './draft.ts'

/** Errors that prevent saving. */
export const DraftNotes = ({ refused, problems }: { refused: string; problems: Problems }) => (
  <>
    {refused && (
      <Alert kind="danger" live inSight>
        {refused}
      </Alert>
    )}
    {Object.keys(problems).length > 0 && (
      <Alert kind="warn" live>
        {m.office_goods_fix()}
      </Alert>
    )}
  </>
)
