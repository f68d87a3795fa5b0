import type { Ports } from '#domain/shared/ports.ts'

/** The name by which the shop speaks of a session, such as when it ends, without telling its token. */
export const nameSession =
  ({ tokens }: Ports) =>
  (token: string): string =>
    tokens.hash(token)
