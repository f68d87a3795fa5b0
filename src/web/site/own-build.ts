declare global {
  interface Window {
    /** React Router's manifest, part of every page; its version identifies the build. */
    readonly __reactRouterManifest?: { readonly version: string }
  }
}

/** Build of this tab. The server sends its own in the `X-Build` header. */
export const ownBuild = (): string | undefined => window.__reactRouterManifest?.version
