import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { usePanelOrder } from './use-panel-order.ts'

test('[PICK-24] an order with a question is shown by itself, and stays when it is answered', () => {
  const riding = aPublishedOrder({ _id: 'riding', fulfilment: 'on_the_way' })
  const picked = aPublishedOrder({ _id: 'picked', fulfilment: 'preparing' })
  const asks = { ...picked, askedUntil: '2026-11-15T12:05:00.000Z' }
  const { result, rerender } = renderHook(usePanelOrder, { initialProps: [riding, picked] })
  const shownId = () => result.current.order?._id
  expect(shownId()).toBe('riding')
  rerender([riding, asks])
  expect(shownId()).toBe('picked')
  rerender([riding, picked])
  expect(shownId()).toBe('picked')
  act(() => result.current.choose('riding'))
  rerender([riding, asks])
  expect(shownId()).toBe('riding')
})
