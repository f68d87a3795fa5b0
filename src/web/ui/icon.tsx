import './icon.css'
import sprite from './icons.svg'

/** Every icon of the sprite. One that is no longer used is taken out of both. */
export const ICONS = [
  'arrow-left',
  'arrow-right',
  'arrow-up-down',
  'banknote',
  'bell',
  'bike',
  'boxes',
  'calendar',
  'camera',
  'check',
  'chevron-down',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'circle-help',
  'circle-x',
  'clipboard-list',
  'clock',
  'copy',
  'credit-card',
  'download',
  'eye',
  'eye-off',
  'facebook',
  'globe',
  'hand-coins',
  'history',
  'house',
  'info',
  'instagram',
  'key',
  'languages',
  'layout-dashboard',
  'loader-circle',
  'locate',
  'lock',
  'log-out',
  'mail',
  'map-pin',
  'menu',
  'message-circle',
  'minus',
  'monitor',
  'moon',
  'navigation',
  'package',
  'package-check',
  'pause',
  'pencil',
  'phone',
  'play',
  'plus',
  'printer',
  'search',
  'send',
  'settings',
  'share-2',
  'shield-check',
  'shopping-cart',
  'sliders-horizontal',
  'smartphone',
  'star',
  'store',
  'sun',
  'trash-2',
  'trending-down',
  'trending-up',
  'truck',
  'undo-2',
  'upload',
  'user',
  'user-cog',
  'users',
  'wallet',
  'wifi-off',
  'x',
  'youtube',
] as const

export type IconName = (typeof ICONS)[number]

/** Those that point along the line of reading, and turn with it. */
const MIRRORED: ReadonlySet<IconName> = new Set([
  'arrow-left',
  'arrow-right',
  'bike',
  'chevron-right',
  'log-out',
  'send',
  'truck',
  'undo-2',
])

interface Props {
  readonly name: IconName
  readonly size?: number
  readonly className?: string
}

/** A picture without words of its own: what it means is said beside it. */
export const Icon = ({ name, size = 20, className = '' }: Props) => (
  <svg
    className={`ic ${MIRRORED.has(name) ? 'flip ' : ''}${className}`.trim()}
    width={size}
    height={size}
    aria-hidden="true"
  >
    <use href={`${sprite}#${name}`} />
  </svg>
)
