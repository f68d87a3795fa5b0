/** A request to send repeatedly; `next` creates each one when no two may be equal. */
export interface Shot {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly next?: () => Partial<Pick<Shot, 'path' | 'headers' | 'body'>>
}
