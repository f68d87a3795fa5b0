import { startTransition, useEffect, useState } from 'react'
import { followWhileSeen } from '#web/live/follow-while-seen.ts'
import type { FeedState, LiveSource } from '#web/live/live-feed.ts'
import { applyEvent, type Followed, type ReadFollowed, type Tracked } from './followed.ts'

export interface Following<O extends Tracked> {
  readonly followed: Followed<O> | undefined
  readonly feed: FeedState
}

const START = { followed: undefined, feed: 'opening' } as const

/** Follows the source while mounted; a new source restarts it. */
export const useFollowed = <O extends Tracked>(
  source: LiveSource | undefined,
  read: ReadFollowed<O>,
): Following<O> => {
  const [following, setFollowing] = useState<Following<O>>(START)

  useEffect(() => {
    if (!source) return undefined
    setFollowing(START)
    return followWhileSeen(source, {
      onEvent: (event) =>
        startTransition(() =>
          setFollowing((before) => ({ ...before, followed: applyEvent(before.followed, event, read) })),
        ),
      onState: (state) => setFollowing((before) => ({ ...before, feed: state })),
    })
  }, [source, read])

  return following
}
