import { hrefIn } from '#contracts/page-paths.ts'
import type { Weekday } from '#domain/settings/opening-hours.ts'
import { LANGUAGES, LOCALES } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLocale } from '#web/i18n/language.ts'
import { shopFront, shopName } from '#web/site/shop-front.ts'

const DAYS: Readonly<Record<Weekday, string>> = {
  sat: 'Saturday',
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
}

// schema.org notation for a day that is open for 24 hours.
const AROUND_THE_CLOCK = { opens: '00:00', closes: '23:59' }

const openingHours = () => {
  const { hours } = shopFront()
  return (Object.keys(DAYS) as Weekday[]).flatMap((day) => {
    const its = hours[day]
    if (!its) return []
    const times = its.opens === its.closes ? AROUND_THE_CLOCK : its
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS[day], ...times }]
  })
}

/** JSON-LD of the shop and its site for search engines: identity, address, hours and the search URL. */
export const shopFacts = (origin: string): object => {
  const locale = currentLocale()
  const home = origin + hrefIn(locale, 'home')
  const { name, phone, email, address, social } = shopFront()
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': `${origin}/#shop`,
        name: shopName(),
        alternateName: LANGUAGES.map((each) => name[each]),
        description: m.shop_description(),
        url: home,
        logo: `${origin}/favicon.svg`,
        image: `${origin}/share-${LOCALES[locale]}.png`,
        areaServed: 'EG',
        currenciesAccepted: 'EGP',
        telephone: phone,
        email,
        address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'EG' },
        openingHoursSpecification: openingHours(),
        sameAs: Object.values(social).filter((href) => href !== ''),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: shopName(),
        url: home,
        inLanguage: locale,
        publisher: { '@id': `${origin}/#shop` },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${hrefIn(locale, 'products')}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
