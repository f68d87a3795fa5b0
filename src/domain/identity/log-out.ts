import type { Ports } from '#domain/shared/ports.ts'

export const logOut =
  ({ stores, tokens }: Ports) =>
  (token: string): Promise<void> =>
    stores.sessions.remove(tokens.hash(token))
