import { followLive, type LiveReader, type LiveSource } from '#web/live/live-feed.ts'

/**
 * Follows a source depending on visibility and network, until the returned function is called. With `isHeardHidden` the
 * stream stays open in a hidden tab, for pages that play a sound.
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
