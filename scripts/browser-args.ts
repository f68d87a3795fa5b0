/**
 * Only the last `--disable-features` counts, so it starts with Playwright's own list. A full browser window loads
 * the omnibox popup twice in a separate process and keeps a spare renderer: more than a third of all CPU time, for
 * nothing that a test sees.
 */
const SWITCHED_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

/** Browser arguments for tests, pictures and measurements. */
export const BROWSER_ARGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Without a graphics card the browser would emulate one on the cores that the page needs.
  '--disable-gpu',
  `--disable-features=${SWITCHED_OFF.join()}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
