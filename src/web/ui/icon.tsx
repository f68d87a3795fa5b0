import './icon.css'
import icons from './icons.svg'
import moreIcons from './more-icons.svg'

/** Icons of the first pages: a browser parses a whole sprite before it paints one icon. */
export const ICONS = [
  'arrow-left',
  'arrow-right',
  'arrow-up-down',
  'bell',
  'bike',
  'check',
  'chevron-down',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'clock',
  'copy',
  'credit-card',
  'facebook',
  'hand-coins',
  'history',
  'house',
  'info',
  'instagram',
  'languages',
  'loader-circle',
  'locate',
  'map-pin',
  'menu',
  'message-circle',
  'minus',
  'monitor',
  'moon',
  'package',
  'package-check',
  'pause',
  'phone',
  'play',
  'plus',
  'search',
  'share-2',
  'shield-check',
  'shopping-cart',
  'sliders-horizontal',
  'star',
  'store',
  'sun',
  'trash-2',
  'undo-2',
  'wifi-off',
  'x',
  'youtube',
] as const

/** Icons of account, courier and office pages. Unused icons must be removed from list and sprite. */
export const MORE_ICONS = [
  'banknote',
  'boxes',
  'calendar',
  'camera',
  'circle-help',
  'circle-x',
  'clipboard-list',
  'download',
  'eye',
  'eye-off',
  'globe',
  'key',
  'layout-dashboard',
  'lock',
  'log-out',
  'mail',
  'navigation',
  'pencil',
  'printer',
  'send',
  'settings',
  'smartphone',
  'trending-down',
  'trending-up',
  'truck',
  'upload',
  'user',
  'user-cog',
  'users',
  'wallet',
  'warehouse',
] as const

export type IconName = (typeof ICONS)[number] | (typeof MORE_ICONS)[number]

const IN_MORE: ReadonlySet<string> = new Set(MORE_ICONS)

/** Directional icons, mirrored in RTL. */
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

/** A decorative icon, hidden from screen readers: its meaning must be in text beside it. */
export const Icon = ({ name, size = 20, className = '' }: Props) => (
  <svg
    className={`ic ${MIRRORED.has(name) ? 'flip ' : ''}${className}`.trim()}
    width={size}
    height={size}
    aria-hidden="true"
  >
    <use href={`${IN_MORE.has(name) ? moreIcons : icons}#${name}`} />
  </svg>
)
