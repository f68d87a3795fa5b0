import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import './map-tools.css'

/** Controls of a map. */
export interface MapMoves {
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  /** Fits everything into view. */
  readonly showAll?: () => void
}

export const MapTools = ({ zoomIn, zoomOut, showAll }: MapMoves) => (
  <div className="map-tools">
    <button type="button" aria-label={m.map_zoom_in()} onClick={zoomIn}>
      <Icon name="plus" />
    </button>
    <button type="button" aria-label={m.map_zoom_out()} onClick={zoomOut}>
      <Icon name="minus" />
    </button>
    {showAll && (
      <button type="button" aria-label={m.map_whole_way()} onClick={showAll}>
        <Icon name="locate" />
      </button>
    )}
  </div>
)
