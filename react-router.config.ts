import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // All routes are in the first manifest: the table is small, and no navigation waits for a part of it on a slow
  // network.
  routeDiscovery: { mode: 'initial' },
  // One file per page: fewer round trips before it is interactive.
  splitRouteModules: false,
  // The server has two entries (`vite.config.ts`).
  serverBuildFile: '[name].js',
} satisfies Config
