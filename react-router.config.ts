import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // All routes at once: the table is small, and nobody waits for a piece of it when the network is slow.
  routeDiscovery: { mode: 'initial' },
  // A page is one file: fewer round trips before it answers.
  splitRouteModules: false,
  // The server has two entries (`vite.config.ts`).
  serverBuildFile: '[name].js',
} satisfies Config
