import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import type { IconName } from '#web/ui/icon.tsx'

interface FooterLink {
  readonly text: () => string
  readonly to: () => string
}

interface FooterSection {
  readonly title: () => string
  readonly links: readonly FooterLink[]
}

/** The section of the home page that tells how the shop works. */
export const HOW_IT_WORKS = 'how-it-works'

const howItWorks = () => `${hrefTo('home')}#${HOW_IT_WORKS}`

/** What has no page of its own yet leads to the one that answers for it. */
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

// The front doors of the four, until the shop has pages of its own there.
export const SOCIAL_LINKS: readonly SocialLink[] = [
  { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/' },
  { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/' },
  { name: 'YouTube', icon: 'youtube', href: 'https://www.youtube.com/' },
  { name: 'WhatsApp', icon: 'message-circle', href: 'https://www.whatsapp.com/' },
]
