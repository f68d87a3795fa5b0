import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { Brand } from '#web/shell/brand.tsx'
import { FOOTER_SECTIONS, socialLinks } from '#web/shell/footer-links.ts'
import { RenderedOnce } from '#web/site/rendered-once.tsx'
import { named } from '#web/site/shop-front.ts'
import { useUser } from '#web/site/stored-values.ts'
import { usualFee } from '#web/site/usual-fee.ts'
import { Icon } from '#web/ui/icon.tsx'
import './site-footer.css'

export const SiteFooter = () => {
  const isLoggedIn = useUser()?.isLoggedIn === true
  return (
    <RenderedOnce as="footer" cacheKey={['footer']} className="footer deferred">
      <div className="wrap">
        <div className="about">
          <Brand />
          <p>{m.shop_description()}</p>
          <ul className="social" aria-label={m.footer_social(named())}>
            {socialLinks().map(({ name, icon, href }) => (
              <li key={name}>
                <a className="icon-btn" href={href} target="_blank" rel="noreferrer" aria-label={name}>
                  <Icon name={icon} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {FOOTER_SECTIONS.map(({ title, links, ownLinks = links }) => (
          <section key={title()}>
            <h2>{title()}</h2>
            <ul>
              {(isLoggedIn ? ownLinks : links).map(({ text, to }) => (
                <li key={text()}>
                  <Link to={to()}>{text()}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div className="copy">
          <span>{m.footer_copyright(named())}</span>
          <a href="/credits.txt">{m.footer_credits()}</a>
          <span>{m.footer_prices({ fee: usualFee() })}</span>
        </div>
      </div>
    </RenderedOnce>
  )
}
