/** The little of autocannon that we use; it ships no types of its own. */
declare module 'autocannon' {
  interface Sent {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
  }
  export interface Client {
    readonly pipelinedRequests: { addBody: (data: unknown) => void }
  }
  interface Options {
    url: string
    connections: number
    duration: number
    sampleInt: number
    setupClient: (client: Client) => void
    requests: (Partial<Sent> & { setupRequest?: (request: Sent) => Sent })[]
  }
  interface Run extends Promise<{ readonly errors: number; readonly timeouts: number }> {
    on(event: 'start', listener: () => void): void
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): void
  }
  function autocannon(options: Options): Run
  export default autocannon
}
