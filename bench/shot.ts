/** A request to send again and again; `next` makes each one anew where no two may be alike. */
export interface Shot {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly next?: () => Partial<Pick<Shot, 'path' | 'headers' | 'body'>>
}
