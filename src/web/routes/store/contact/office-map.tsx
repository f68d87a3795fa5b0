import { m } from '#web/i18n/compiled/messages.js'
import map from './office-map.svg'

/** Drawn, not to scale; it decorates the address beside it. The pin and the name stand above the streets. */
export const OfficeMap = ({ address }: { readonly address: string }) => (
  <svg className="office-map" viewBox="0 0 420 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <use href={`${map}#map`} width="420" height="260" />
    {/* A shop that has moved is no longer in the part of town that is drawn here. */}
    {address.includes(m.contact_district()) && (
      <text x="295" y="56" textAnchor="middle">
        {m.contact_district()}
      </text>
    )}
    <g transform="translate(184 151) scale(1.3)">
      <ellipse className="shade" cy="2" rx="9" ry="3.4" />
      <path className="pin" d="M0 0C-4-9-17-15-17-28A17 17 0 1 1 17-28C17-15 4-9 0 0Z" />
      <path className="house" d="M-7.5-27.5 0-34l7.5 6.5V-20h-15Z" />
    </g>
  </svg>
)
