import { NavLink } from 'react-router'
import { cartCount } from '#domain/cart/cart.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { useCart } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'

export const CartLink = () => {
  const count = cartCount(useCart())
  return (
    <NavLink
      className="icon-btn"
      to={hrefTo('cart')}
      aria-label={count > 0 ? m.nav_cart_items({ count }) : m.nav_cart()}
    >
      <Icon name="shopping-cart" size={22} />
      {/* The key remounts the badge, which restarts its animation. */}
      {count > 0 && (
        <span key={count} className="badge-count">
          {count}
        </span>
      )}
    </NavLink>
  )
}
