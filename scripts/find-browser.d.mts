export function findBrowser(): Promise<string | undefined>
