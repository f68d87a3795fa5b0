/** The little of autocannon that we use; it ships no types of its own. */
declare module 'autocannon' {
  interface Sent {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
  }
  interface Options {
    url: string
    connections: number
    duration: number
    sampleInt: number
    requests: (Partial<Sent> & { setupRequest?: (request: Sent) => Sent })[]
  }
  interface Run extends Promise<{ readonly errors: number; readonly timeouts: number }> {
    on(event: 'start', listener: () => void): this
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): this
  }
  function autocannon(options: Options): Run
  export default autocannon
}
