import { LANGUAGES } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { hrefIn } from '#web/paths.ts'

/** The shop and its site, for search engines: who we are, and where to type a search. */
export const shopFacts = (origin: string): object => {
  const language = currentLanguage()
  const home = origin + hrefIn(language, 'home')
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': `${origin}/#shop`,
        name: m.shop_name(),
        alternateName: LANGUAGES.map((each) => m.shop_name({}, { locale: each })),
        description: m.shop_description(),
        url: home,
        logo: `${origin}/favicon.svg`,
        image: `${origin}/share-${language}.png`,
        areaServed: 'EG',
        currenciesAccepted: 'EGP',
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: m.shop_name(),
        url: home,
        inLanguage: language,
        publisher: { '@id': `${origin}/#shop` },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${hrefIn(language, 'products')}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
