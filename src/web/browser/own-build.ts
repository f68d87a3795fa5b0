declare global {
  interface Window {
    /** The router's table of files, part of every page; its version is the build's name. */
    readonly __reactRouterManifest?: { readonly version: string }
  }
}

/** The build this tab was loaded from. The server names its own in the header `X-Build`. */
export const ownBuild = (): string | undefined => window.__reactRouterManifest?.version
