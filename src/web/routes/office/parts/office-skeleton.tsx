import { m } from '#web/i18n/compiled/messages.js'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** The frame before it is known who works here. */
export const OfficeSkeleton = () => (
  <div className="bo">
    <div className="bo-side" />
    <main className="bo-main" id="main">
      <RowsSkeleton label={m.office_loading()} />
    </main>
  </div>
)
