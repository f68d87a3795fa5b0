/** One event of a server's stream. */
export interface StreamEvent {
  readonly name: string
  readonly data: string
}

/** Server-sent events as the standard has them, from pieces of text cut anywhere. */
export const createEventReader = (lastEventId = '') => {
  let rest = ''
  let [name, id] = ['', lastEventId]
  let data: string[] = []
  let seenId = lastEventId

  const readLine = (line: string): StreamEvent | undefined => {
    if (line === '') {
      // An id counts from where its event is complete: one that was cut is asked for again.
      seenId = id
      const event = { name: name || 'message', data: data.join('\n') }
      const isEvent = data.length > 0
      ;[name, data] = ['', []]
      return isEvent ? event : undefined
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
    if (field === 'id' && !value.includes('\0')) id = value
    return undefined
  }

  return {
    /** The events that became complete with this piece. */
    read(piece: string): readonly StreamEvent[] {
      const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      return lines.flatMap((line) => readLine(line) ?? [])
    },
    lastEventId: () => seenId,
  }
}
