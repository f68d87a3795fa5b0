import scooter from '#web/shell/art/motor-scooter.svg'

/** The marks of a delivery, with 0,0 at the point they mark. */

export const ShopMark = () => (
  <g className="mark-shop">
    <circle r="17" />
    <g transform="translate(-9 -9) scale(.75)">
      <path d="M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M2.6 7.2 5.4 3a2 2 0 0 1 1.6-.9h10a2 2 0 0 1 1.6.9l2.8 4.2a2.5 2.5 0 0 1-3.7 3.1 2.5 2.5 0 0 1-3.5 0 2.5 2.5 0 0 1-3.4 0 2.5 2.5 0 0 1-3.5 0A2.5 2.5 0 0 1 2.6 7.2ZM4 11v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8" />
    </g>
  </g>
)

export const HomeMark = () => (
  <g className="mark-home">
    <ellipse className="shade" cy="1" rx="10" ry="3.6" />
    <path
      className="pin"
      d="M0 0C-4.6-10.4-19.5-17.2-19.5-32.2A19.5 19.5 0 1 1 19.5-32.2C19.5-17.2 4.6-10.4 0 0Z"
    />
    <path className="house" d="M-8.6-31.6 0-39l8.6 7.4v8.6H-8.6Z" />
  </g>
)

interface Around {
  readonly radius: number
  readonly text: string
  /** Horizontal position and width of the map: near an edge the text moves inwards. */
  readonly x: number
  readonly width: number
}

/** Half of the average letter width. */
const HALF_LETTER = 4.2

/** A circle for a destination that is known only by district. */
export const AroundMark = ({ radius, text, x, width }: Around) => {
  const half = text.length * HALF_LETTER
  const inwards = Math.max(0, half - x) - Math.max(0, half - (width - x))
  return (
    <g className="mark-around">
      <circle r={Math.round(radius)} />
      <text x={Math.round(inwards)}>{text}</text>
    </g>
  )
}

export const CourierMark = () => (
  <g className="mark-courier">
    <circle className="pulse" r="30" />
    <circle className="disc" r="22" />
    <image href={scooter} x="-15" y="-15" width="30" height="30" />
  </g>
)
