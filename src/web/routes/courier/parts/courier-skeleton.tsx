import { m } from '#web/i18n/compiled/messages.js'

export const CourierSkeleton = () => (
  <div className="cr-skeleton" aria-busy="true">
    <h1 className="vh">{m.courier_loading()}</h1>
    <div className="sk" />
    <div className="sk" />
    <div className="sk tall" />
  </div>
)
