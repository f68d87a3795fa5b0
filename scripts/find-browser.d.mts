export function findWholeBrowser(): Promise<string | undefined>
export function findBareBrowser(): string | undefined
export function findBrowser(): Promise<string | undefined>
