export function findWholeBrowser(): Promise<string | undefined>
export function findBareBrowser(): string | undefined
export function findBrowser(): Promise<string | undefined>
export function findFirefox(): { readonly screen: string; readonly browser: string } | undefined
export function findWebKit():
  | { readonly driver: string; readonly screen: string; readonly browser: string }
  | undefined
