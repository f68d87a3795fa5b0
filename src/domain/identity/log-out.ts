import type { Ports } from '#domain/shared/ports.ts'

export const logOut =
  ({ stores, tokens, events }: Ports) =>
  async (token: string): Promise<void> => {
    const tokenHash = tokens.hash(token)
    await stores.sessions.remove(tokenHash)
    events.publish({ type: 'session.ended', tokenHash })
  }
