import { m } from '#web/i18n/compiled/messages.js'

/** Of the size of what is to come; the server draws nothing else, for it knows nobody. */
export const TrackingSkeleton = () => (
  <div className="tracking-skeleton">
    <p className="vh" role="status">
      {m.tracking_loading()}
    </p>
    <div className="sk sk-panel" />
    <div className="sk sk-tabs" />
    <div className="sk sk-row" />
    <div className="sk sk-row" />
  </div>
)
