export function isBuilt(): boolean
export function buildPart(part: 'pages' | 'program', work: () => Promise<void>): Promise<void>
