import { useSyncExternalStore } from 'react'

export interface Emitter<T> {
  readonly emit: (event: T) => void
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: (event: T) => void) => () => void
}

/** `whileWatched` runs when the first listener subscribes; what it returns runs when the last one has left. */
export const createEmitter = <T = void>(whileWatched?: () => () => void): Emitter<T> => {
  const listeners = new Set<(event: T) => void>()
  let stopWatching: (() => void) | undefined
  return {
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    subscribe(listener) {
      if (listeners.size === 0) stopWatching = whileWatched?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stopWatching?.()
      }
    },
  }
}

/** A value outside React that components and other code can follow. */
export interface Store<T> {
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}

export interface WritableStore<T> extends Store<T> {
  readonly set: (value: T) => void
}

export const createStore = <T>(first: T, whileWatched?: () => () => void): WritableStore<T> => {
  const { emit, subscribe } = createEmitter(whileWatched)
  let value = first
  return {
    get: () => value,
    set(next) {
      value = next
      emit()
    },
    subscribe,
  }
}

/** The value now; `onServer` is what the server renders and what hydration begins with. */
export const useStore = <T>({ subscribe, get }: Store<T>, onServer: T): T =>
  useSyncExternalStore(subscribe, get, () => onServer)
