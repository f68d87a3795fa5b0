/**
 * The last list is the one that counts, so it begins with what Playwright itself switches off. A window of the whole
 * browser loads the list under its address bar, twice, in a process of its own, and keeps a process for the next page:
 * more than a third of all the work, for something no test ever sees.
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

/** How a browser is started for tests, pictures and measurements: the page's work and nothing else's. */
export const BROWSER_ARGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Without a graphics card the browser would imitate one, on the cores the page needs.
  '--disable-gpu',
  `--disable-features=${SWITCHED_OFF.join()}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
