import { m } from '#web/i18n/compiled/messages.js'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** Placeholder until the session is known. */
export const OfficeSkeleton = () => (
  <div className="bo">
    <div className="bo-side" />
    <main className="bo-main" id="main">
      <RowsSkeleton label={m.office_loading()} />
    </main>
  </div>
)
