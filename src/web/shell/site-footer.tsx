import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import './site-footer.css'

export const SiteFooter = () => (
  <footer className="site-footer">
    <div className="wrap">
      <section>
        <h2>{m.footer_company()}</h2>
        <Link to={hrefTo('contactUs')}>{m.contact_title()}</Link>
      </section>
      <section>
        <h2>{m.footer_account()}</h2>
        <Link to={hrefTo('login')}>{m.login_title()}</Link>
        <Link to={hrefTo('signUp')}>{m.signup_title()}</Link>
        <Link to={hrefTo('profile')}>{m.profile_title()}</Link>
      </section>
      <section>
        <h2>{m.footer_quick_links()}</h2>
        <Link to={hrefTo('products')}>{m.products_title()}</Link>
        <Link to={hrefTo('cart')}>{m.cart_title()}</Link>
        <Link to={hrefTo('orderTracking')}>{m.tracking_title()}</Link>
      </section>
      <p>{m.footer_copyright()}</p>
    </div>
  </footer>
)
