/// <reference types="vite/client" />

// A script compiled to text (`scripts/inline-scripts.ts`).
declare module 'virtual:inline/*' {
  const code: string
  export default code
}

// The server build as Vite produces it; React Router's generated types would declare the same.
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  export const allowedActionOrigins: NonNullable<ServerBuild['allowedActionOrigins']>
  export const assets: ServerBuild['assets']
  export const assetsBuildDirectory: ServerBuild['assetsBuildDirectory']
  export const basename: NonNullable<ServerBuild['basename']>
  export const entry: ServerBuild['entry']
  export const future: ServerBuild['future']
  export const isSpaMode: ServerBuild['isSpaMode']
  export const prerender: ServerBuild['prerender']
  export const publicPath: ServerBuild['publicPath']
  export const routeDiscovery: ServerBuild['routeDiscovery']
  export const routes: ServerBuild['routes']
  export const ssr: ServerBuild['ssr']
}
