import { expect, test, vi } from 'vitest'
import { createEmitter, createStore } from './store.ts'

test('a listener receives each event until it unsubscribes', () => {
  const { emit, subscribe } = createEmitter<string>()
  const heard: string[] = []
  const unsubscribe = subscribe((event) => heard.push(event))
  emit('one')
  unsubscribe()
  emit('two')
  expect(heard).toEqual(['one'])
})

test('the watcher starts with the first listener and stops with the last', () => {
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  const { subscribe } = createEmitter(start)
  const [first, second] = [subscribe(() => {}), subscribe(() => {})]
  expect(start).toHaveBeenCalledTimes(1)
  first()
  first()
  expect(stop).not.toHaveBeenCalled()
  second()
  expect(stop).toHaveBeenCalledTimes(1)
  subscribe(() => {})
  expect(start).toHaveBeenCalledTimes(2)
})

test('a store notifies its listeners after the value has changed', () => {
  const store = createStore(1)
  const seen: number[] = []
  store.subscribe(() => seen.push(store.get()))
  store.set(2)
  expect([store.get(), ...seen]).toEqual([2, 2])
})
