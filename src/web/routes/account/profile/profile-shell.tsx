import { m } from '#web/i18n/compiled/messages.js'

/** Placeholder until localStorage has been read: reserves the space and shows nothing. */
export const ProfileShell = () => (
  <div className="profile" aria-busy="true">
    <h1 className="unseen">{m.profile_title()}</h1>
    <div className="card pro-head">
      <span className="pro-photo sk" />
      <div>
        <div className="sk sk-line" />
        <div className="sk sk-line" />
      </div>
    </div>
  </div>
)
