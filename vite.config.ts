import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { drawnSvg } from './scripts/drawn-svg.ts'
import { ownStylesOnce } from './scripts/own-styles-once.ts'
import { PARAGLIDE_OPTIONS } from './src/web/i18n/paraglide-options.ts'

// Modules that every page of the shop needs. Few files on purpose: over HTTP/1.1 a browser fetches six at a time,
// and each costs a round trip.
const SHELL =
  /rolldown\/runtime|src\/(?:contracts\/pictures|domain\/(?:shared|catalog\/(?:category|picture-sizes|product-store|product\.))|web\/(?:i18n|shell|ui|site|browser\/(?:add-to-cart|message-times|catalogue|own-build|sliced-work|when-idle|worker)\.|routes\/store\/(?:parts|listing\/skeleton-cards|product-page\/unit-words)))/
// Modules of the pages with account and orders, so that landing pages do not load them.
const LATER =
  /src\/(?:contracts\/(?:addresses|delivery-areas|fields|geo|ordering|ratings)\.|domain\/(?:cart\/(?:cart-lines|confirmed-lines|line-news)|places|delivery\/arrival\/way|ordering|ratings|settings\/open-now|shared\/(?:cairo|canonical-id|geo-point|phone|text))|web\/(?:map\/(?:pin-dialog|place-words|use-place)\.|browser\/(?:call-api|delivery-terms|focus-field|new-id|save|session|typed-text|use-move-on)\.|i18n\/(?:date-words|dates|hours|order-number|order-title|return-reason-words|compiled\/messages\/(?:account|address|cart|checkout|contact|courier|date|followed|hours|live|login|map|notices|order|outbox|payment|phone|profile|rating|receipt|requests?|return|security|shared?|signup|steps|tracking|work)_)|routes\/store\/(?:cart-page|check-out-page\/required-products|parts\/(?:closed-note|pin-elsewhere))|ui\/(?:address-shown|alert|dot-separated|ask-dialog|field|nothing-here|phone-field|phone-shown|submit-button|server-placeholder)\.))/
// Modules of the pages that follow an order, and of the outbox.
const JOURNEY =
  /src\/web\/(?:browser\/(?:event-stream|follow-while-seen|live-feed|live-source|notices)\.|map\/(?:journey|marks|still)|routes\/store\/tracking)/
const OUTBOX =
  /node_modules\/idb\/|src\/(?:contracts\/outbox|web\/(?:browser\/(?:confirm|local-orders|server-orders)|outbox))/
// Modules of the office, which no shopper should load.
const OFFICE = /src\/web\/i18n\/compiled\/messages\/office_/
// Phonetic matching, loaded only by search and by address fields.
const MATCHING = /src\/domain\/(?:shared\/(?:sound|stem|typos)|catalog\/search\/match-word)\./
// The couriers' quick answers, which the office shows too, but no page of the shop.
const COURIER_WORDS = /src\/(?:domain\/delivery\/steps\/hand-over|web\/i18n\/courier-reason-words)\./
const SERVER_ONLY_CODE = /["'`]node:|pg_advisory|kysely/i
// Vite replaces Node's modules with an empty stub in the browser build.
const SERVER_ONLY_MODULE = /__vite-browser-external|\/src\/(?:adapters|server)\//

/**
 * React Router bundles whatever a route imports, even the database. The compiled walls prevent that first; this
 * checks the result.
 */
const nothingOfTheServerInTheBrowser = (): Plugin => ({
  name: 'nothing-of-the-server-in-the-browser',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const found =
        SERVER_ONLY_CODE.exec(file.code)?.[0] ?? file.moduleIds.find((id) => SERVER_ONLY_MODULE.test(id))
      if (found) this.error(`${file.fileName} carries ${found} to the browser`)
    }
  },
})

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    paraglideVitePlugin(PARAGLIDE_OPTIONS),
    drawnSvg(),
    reactRouter(),
    nothingOfTheServerInTheBrowser(),
    ownStylesOnce(),
  ],
  // The content security policy allows no data: URLs.
  build: { assetsInlineLimit: 0 },
  // Listed here, because otherwise the dev server discovers it late and reloads the first page.
  optimizeDeps: { include: ['zod/mini'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The messages that every page needs, in two files instead of one for every shared message.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // A separate file is evaluated in a separate task: together with the shell it would block a slow
                // phone.
                { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
                {
                  name: 'shell',
                  test: (id: string) =>
                    SHELL.test(id) &&
                    ![LATER, OFFICE, COURIER_WORDS, MATCHING].some((other) => other.test(id)),
                  minShareCount: 2,
                  priority: 1,
                },
                // After the shell: a group includes the dependencies of its files, and those belong to all pages.
                { name: 'office', test: OFFICE },
                { name: 'courier-words', test: COURIER_WORDS, minShareCount: 2 },
                { name: 'words', test: MATCHING, minShareCount: 2 },
                { name: 'later', test: LATER, minShareCount: 2 },
                { name: 'outbox', test: OUTBOX, minShareCount: 2 },
                { name: 'journey', test: JOURNEY, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // Our own entry instead of the router's, so that its contexts are the same instances that the routes read. The
    // addresses are separate, because the main thread needs them without React.
    ssr: {
      build: {
        rolldownOptions: { input: { pages: 'src/web/pages.ts', addresses: 'src/web/page-address.ts' } },
      },
    },
  },
})
