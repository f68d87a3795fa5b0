import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { named } from '#web/site/shop-front.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { CourierDoor } from './parts/courier-door.tsx'
import { CourierFoot } from './parts/courier-foot.tsx'
import { WorkBoard } from './parts/work-board.tsx'
import { useWork } from './work/use-work.ts'
import './courier.css'

const CourierSkeleton = () => (
  <div className="cr-skeleton" aria-busy="true">
    <h1 className="vh">{m.courier_loading()}</h1>
    <div className="sk" />
    <div className="sk" />
    <div className="sk tall" />
  </div>
)

export { ErrorPage as ErrorBoundary } from '#web/shell/error-page.tsx'

const Contents = () => {
  const { work, state } = useWork()
  if (!useHydrated()) return <CourierSkeleton />
  if (!work || !state) return <CourierDoor why="visitor" />
  if (state.status === 'session' || state.status === 'not-courier') return <CourierDoor why={state.status} />
  return state.board ? <WorkBoard work={work} state={state} board={state.board} /> : <CourierSkeleton />
}

/** The courier layout: without the shop's header and footer. */
export default function Courier() {
  return (
    <>
      <PageTitle title={m.courier_title()} description={m.courier_about(named())} unlisted />
      <main className="cr" id="main">
        <noscript>
          <p className="alert warn">{m.courier_needs_script()}</p>
        </noscript>
        <Contents />
      </main>
      <CourierFoot />
      <Toasts />
    </>
  )
}
