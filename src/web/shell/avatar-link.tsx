import { useState } from 'react'
import { NavLink } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { useUser } from '#web/site/stored-values.ts'

const NOBODY = '/img/features3.png'

export const AvatarLink = () => {
  const image = useUser()?.image || NOBODY
  // The stored image may be invalid.
  const [broken, setBroken] = useState<string>()
  return (
    // Lower-case path, as in the spec.
    <NavLink className="icon-btn" to={hrefTo('profile').toLowerCase()} aria-label={m.nav_profile()}>
      <img
        className="avatar"
        src={image === broken ? NOBODY : image}
        alt=""
        width={30}
        height={30}
        fetchPriority="low"
        onError={() => setBroken(image)}
      />
    </NavLink>
  )
}
