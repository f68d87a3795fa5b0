import cactus from './art/cactus.svg'
import camel from './art/camel.svg'
import scooter from './art/motor-scooter.svg'

const ROAD = 'M-10 292C90 292 96 210 176 210M464 210C544 210 550 292 650 292'

/** A road that ends, with a pin as the zero. Inline SVG, since its digits use the page's font. */
export default function NotFoundArt() {
  return (
    <svg className="nf-art" viewBox="0 0 640 330" width="640" height="330" aria-hidden="true">
      <path className="nf-road" d={ROAD} />
      <path className="nf-line" d={ROAD} />
      <text className="nf-digits" x="206" y="240">
        4
      </text>
      <text className="nf-digits" x="434" y="240">
        4
      </text>
      <g transform="translate(320 166)">
        <ellipse className="nf-shade" cy="84" rx="54" ry="9" />
        <path className="nf-pin" d="M0 80C-12 52-66 34-66-14a66 66 0 1 1 132 0C66 34 12 52 0 80Z" />
        <circle className="nf-eye" cy="-14" r="43" />
      </g>
      <image href={scooter} x="284" y="113" width="74" height="74" />
      <image href={camel} x="20" y="120" width="104" height="104" />
      <image href={cactus} x="540" y="150" width="84" height="84" />
    </svg>
  )
}
