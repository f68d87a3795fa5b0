import type { SocialSite } from '#domain/settings/shop-settings.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { shopFront } from '#web/site/shop-front.ts'
import type { IconName } from '#web/ui/icon.tsx'

interface FooterLink {
  readonly text: () => string
  readonly to: () => string
}

interface FooterSection {
  readonly title: () => string
  readonly links: readonly FooterLink[]
  /** For logged-in users: the same number of links, so that the layout does not shift. */
  readonly ownLinks?: readonly FooterLink[]
}

/** Id of the section on the home page. */
export const HOW_IT_WORKS = 'how-it-works'

const howItWorks = () => `${hrefTo('home')}#${HOW_IT_WORKS}`

/** Topics without a page of their own link to the closest one. */
export const FOOTER_SECTIONS: readonly FooterSection[] = [
  {
    title: m.footer_company,
    links: [
      { text: m.footer_about, to: howItWorks },
      { text: m.footer_contact, to: () => hrefTo('contactUs') },
      { text: m.footer_careers, to: () => hrefTo('contactUs') },
      { text: m.footer_become_courier, to: () => hrefTo('contactUs') },
    ],
  },
  {
    title: m.footer_account,
    links: [
      { text: m.footer_login, to: () => hrefTo('login') },
      { text: m.footer_sign_up, to: () => hrefTo('signUp') },
      { text: m.footer_profile, to: () => hrefTo('profile') },
      { text: m.footer_cart, to: () => hrefTo('cart') },
    ],
    ownLinks: [
      { text: m.footer_profile, to: () => hrefTo('profile') },
      { text: m.security_title, to: () => hrefTo('security') },
      { text: m.footer_tracking, to: () => hrefTo('orderTracking') },
      { text: m.footer_cart, to: () => hrefTo('cart') },
    ],
  },
  {
    title: m.footer_quick_links,
    links: [
      { text: m.footer_products, to: () => hrefTo('products') },
      { text: m.footer_tracking, to: () => hrefTo('orderTracking') },
      { text: m.footer_how, to: howItWorks },
      { text: m.footer_return, to: () => hrefTo('orderTracking') },
    ],
  },
]

interface SocialLink {
  readonly name: string
  readonly icon: IconName
  readonly href: string
}

const SOCIAL: readonly { readonly site: SocialSite; readonly name: string; readonly icon: IconName }[] = [
  { site: 'facebook', name: 'Facebook', icon: 'facebook' },
  { site: 'instagram', name: 'Instagram', icon: 'instagram' },
  { site: 'youtube', name: 'YouTube', icon: 'youtube' },
  { site: 'whatsapp', name: 'WhatsApp', icon: 'message-circle' },
]

/** Only sites that are set. */
export const socialLinks = (): readonly SocialLink[] =>
  SOCIAL.flatMap(({ site, name, icon }) => {
    const href = shopFront().social[site]
    return href ? [{ name, icon, href }] : []
  })
