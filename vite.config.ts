import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { drawnSvg } from './scripts/drawn-svg.ts'
import { ownStylesOnce } from './scripts/own-styles-once.ts'
import { PARAGLIDE_OPTIONS } from './src/web/i18n/paraglide-options.ts'

// What every page of the shop needs. Few files on purpose: over a plain connection a browser fetches six at a time, and
// each waits for a round trip.
const SHELL =
  /rolldown\/runtime|src\/(?:contracts\/pictures|domain\/(?:shared|catalog\/(?:category|picture-sizes|product-store|product\.))|web\/(?:i18n|shell|ui|site|browser\/(?:add-to-cart|message-times|catalogue|own-build|sliced-work|when-idle|worker)\.|routes\/store\/(?:parts|listing\/skeleton-cards|product-page\/unit-words)))/
// Of the pages where one has an account and orders: no page that people come to first should carry them.
const LATER =
  /src\/(?:contracts\/(?:addresses|delivery-areas|fields|geo|ordering|ratings)\.|domain\/(?:cart\/(?:cart-lines|confirmed-lines|line-news)|places|delivery\/arrival\/way|ordering|ratings|settings\/open-now|shared\/(?:cairo|canonical-id|geo-point|phone|text))|web\/(?:map\/(?:pin-dialog|place-words|use-place)\.|browser\/(?:call-api|delivery-terms|focus-field|new-id|save|session|typed-text|use-move-on)\.|i18n\/(?:date-words|dates|hours|order-number|order-title|return-reason-words|compiled\/messages\/(?:account|address|cart|checkout|contact|courier|date|followed|hours|live|login|map|notices|order|outbox|payment|phone|profile|rating|receipt|requests?|return|security|shared?|signup|steps|tracking|work)_)|routes\/store\/(?:cart-page|check-out-page\/required-products|parts\/(?:closed-note|pin-elsewhere))|ui\/(?:address-shown|alert|dot-separated|ask-dialog|field|nothing-here|phone-field|phone-shown|submit-button|server-placeholder)\.))/
// Of the pages that follow an order, and of what the browser owes the server.
const JOURNEY =
  /src\/web\/(?:browser\/(?:event-stream|follow-while-seen|live-feed|live-source|notices)\.|map\/(?:journey|marks|still)|routes\/store\/tracking)/
const OUTBOX =
  /node_modules\/idb\/|src\/(?:contracts\/outbox|web\/(?:browser\/(?:confirm|local-orders|server-orders)|outbox))/
// Of the office: no shopper should ever carry a word of it.
const OFFICE = /src\/web\/i18n\/compiled\/messages\/office_/
// What matches words as they sound: for whoever searches or fills in an address, and for nobody before.
const MATCHING = /src\/domain\/(?:shared\/(?:sound|stem|typos)|catalog\/search\/match-word)\./
// What couriers answer by a tap, which the office reads, too: no page of the shop does.
const COURIER_WORDS = /src\/(?:domain\/delivery\/steps\/hand-over|web\/i18n\/courier-reason-words)\./
const SERVER_ONLY_CODE = /["'`]node:|pg_advisory|kysely/i
// Vite puts an empty stand-in where a module of Node would be.
const SERVER_ONLY_MODULE = /__vite-browser-external|\/src\/(?:adapters|server)\//

/** React Router ships whatever a route imports, the database too. The compiled walls come first; this sees what left. */
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
  // The content security policy lets nothing in from data: addresses.
  build: { assetsInlineLimit: 0 },
  // Named here, or the dev server finds it late and reloads the first page.
  optimizeDeps: { include: ['zod/mini'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs, in two files instead of one for every shared message.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // A file of its own runs in a turn of its own: together with the shell it would hold up a slow phone.
                { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
                {
                  name: 'shell',
                  test: (id: string) =>
                    SHELL.test(id) &&
                    ![LATER, OFFICE, COURIER_WORDS, MATCHING].some((other) => other.test(id)),
                  minShareCount: 2,
                  priority: 1,
                },
                // After the shell: a group takes along what its files need, and that is everyone's.
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
    // Our own entry instead of the router's, so that the contexts it fills are the ones its routes read. The addresses are apart:
    // the main thread needs them, and React only where pages are rendered.
    ssr: {
      build: {
        rolldownOptions: { input: { pages: 'src/web/pages.ts', addresses: 'src/web/page-address.ts' } },
      },
    },
  },
})
