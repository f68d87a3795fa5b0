import { encodeQR } from 'qr'

/** Scanners need four light modules around the code. */
const QUIET_MODULES = 4

export interface QrDrawing {
  /** Modules along a side, the quiet zone included. */
  readonly size: number
  /** A square for each dark module. */
  readonly path: string
}

export const drawQrCode = (text: string): QrDrawing => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: squares.join('') }
}

/** Dark on light in both themes, since not every scanner reads inverted codes. */
export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = drawQrCode(text)
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
