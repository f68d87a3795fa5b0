import { m } from '#web/i18n/compiled/messages.js'
import { formatAgo } from '#web/orders/dates.ts'
import type { Freshness } from './freshness.ts'

const WORDS: Readonly<Record<Freshness, (at: { readonly time: string }) => string>> = {
  opening: () => m.live_chip_opening(),
  live: () => m.live_chip_live(),
  polled: () => m.live_chip_polled(),
  stale: m.live_chip_stale,
  broken: () => m.live_chip_broken(),
  over: () => '',
}

interface Props {
  readonly freshness: Freshness
  readonly seenAt: number | undefined
}

/** Shows how current the view is. Not a live region: order steps are announced instead. */
export const LiveChip = ({ freshness, seenAt }: Props) =>
  freshness !== 'over' && (
    <p className="map-chip live-chip" data-freshness={freshness}>
      {WORDS[freshness]({ time: formatAgo(seenAt ?? Date.now()) })}
    </p>
  )
