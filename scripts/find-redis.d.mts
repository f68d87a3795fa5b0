export function findRedis(): string | undefined
