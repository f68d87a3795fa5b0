/** One server-sent event. */
export interface StreamEvent {
  readonly name: string
  readonly data: string
}

/** Incremental parser for server-sent events (text/event-stream). */
export const createEventReader = (lastEventId = '') => {
  let rest = ''
  let [name, id] = ['', lastEventId]
  let data: string[] = []
  let seenId = lastEventId

  const readLine = (line: string): StreamEvent | undefined => {
    if (line === '') {
      // The id counts only once its event is complete, so that a truncated event is requested again.
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
    /** Returns the events completed by this chunk. */
    read(piece: string): readonly StreamEvent[] {
      const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      return lines.flatMap((line) => readLine(line) ?? [])
    },
    lastEventId: () => seenId,
  }
}
