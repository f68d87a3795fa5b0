import { followLive, type LiveReader, type LiveSource } from '#web/browser/live-feed.ts'

/**
 * Follows as this browser goes: hidden or seen, with a network or without. Ends when what it answers is called. With
 * `isHeardHidden` the stream stays open in a hidden tab, for pages that make a sound there.
 */
export const followWhileSeen = (
  source: LiveSource,
  reader: LiveReader,
  { isHeardHidden = false } = {},
): (() => void) => {
  const feed = followLive(source, reader)
  const look = () => feed.setVisible(isHeardHidden || document.visibilityState === 'visible')
  look()
  document.addEventListener('visibilitychange', look)
  addEventListener('online', feed.hurry)
  addEventListener('offline', feed.lose)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', feed.hurry)
    removeEventListener('offline', feed.lose)
    feed.close()
  }
}
