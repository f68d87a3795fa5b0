import { expect, test } from 'vitest'
import { createEventReader } from '#web/live/event-stream.ts'

const STREAM =
  ':\n\nid: 7\nevent: order\ndata: {"a":1}\n\nid: 8\r\ndata: one\r\ndata: two\r\n\r\n: still here\n\n'

test.each([1, 2, 3, 7, 1000])('[FOLLOW-1] events are read whole from pieces of %i characters', (size) => {
  const reader = createEventReader()
  const pieces = STREAM.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
  expect(pieces.flatMap((piece) => reader.read(piece))).toEqual([
    { name: 'order', data: '{"a":1}' },
    { name: 'message', data: 'one\ntwo' },
  ])
  expect(reader.lastEventId()).toBe('8')
})

test('[FOLLOW-1] an incomplete event does not advance the last event id', () => {
  const reader = createEventReader('6')
  expect(reader.read('id: 7\nevent: order\ndata: {"a"')).toEqual([])
  expect(reader.lastEventId()).toBe('6')
})
