import { useSyncExternalStore } from 'react'

export interface Emitter<T> {
  readonly emit: (event: T) => void
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: (event: T) => void) => () => void
}

/** `whileWatched` runs when the first listener subscribes; its clean-up runs when the last one unsubscribes. */
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

/** A value outside React with change notification. */
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

/** Current value; `onServer` is used on the server and for hydration. */
export const useStore = <T>({ subscribe, get }: Store<T>, onServer: T): T =>
  useSyncExternalStore(subscribe, get, () => onServer)
