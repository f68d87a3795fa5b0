import type { Ports } from '#domain/shared/ports.ts'

export const pushKey =
  ({ push }: Ports) =>
  (): string =>
    push.publicKey
