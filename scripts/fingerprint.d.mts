export const fingerprintFile: string
export function fingerprint(): string
export function isBuilt(): boolean
