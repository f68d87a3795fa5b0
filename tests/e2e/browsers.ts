import type { LaunchOptions } from '@playwright/test'
import { BROWSER_ARGS } from '../../scripts/browser-args.ts'
import { findBrowser, findWholeBrowser } from '../../scripts/find-browser.mjs'

// A page of a test lives for seconds, so compiling its hot functions for speed costs more than it saves: with it a
// journey takes six to thirteen percent more CPU time. V8's simplest compiler for every function at once saves two more,
// and eight where axe runs.
const WITHOUT_OPTIMIZING = '--js-flags=--no-opt,--no-maglev,--always-sparkplug'

const launching = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath && { executablePath }),
  args: [
    ...BROWSER_ARGS,
    WITHOUT_OPTIMIZING,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
})

export const BROWSER = launching(await findBrowser())

/** For features that the headless shell lacks: notifications, real fonts and a lock on its profile. */
export const WHOLE_BROWSER = launching(await findWholeBrowser())

/** For `test.use` in tests of what moves; in all others people prefer reduced motion. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const
