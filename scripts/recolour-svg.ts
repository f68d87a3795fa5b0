// Leaves and stalks stay green whatever colour the fruit gets.
const LEAFY = new Set(['grapes', 'red-apple', 'tangerine', 'peach', 'tomato', 'mango', 'hot-pepper'])
const isLeaf = (hue: number) => hue >= 61 && hue <= 150

// Drawn in greens from yellow to blue, which would look muddy when rotated, so their hues are unified first.
const ONE_COLOUR: Readonly<Record<string, number>> = { 'bell-pepper': 110 }

/** The SVG with the hue of its fills, stops and filter colours rotated by this many degrees. */
export function recoloured(svg: string, name: string, degrees: number): string {
  const centre = ONE_COLOUR[name]
  const turn = (rgb: Rgb): Rgb => {
    const [hue, saturation, lightness] = toHsl(rgb)
    if (LEAFY.has(name) && isLeaf(hue)) return rgb
    if (centre === undefined) return fromHsl([(hue + degrees + 360) % 360, saturation, lightness])
    const near = centre + (hue - centre) * 0.25
    return fromHsl([(near + degrees + 360) % 360, Math.min(1, saturation * 1.4), lightness])
  }
  return svg
    .replace(/"#([0-9a-f]{6}|[0-9a-f]{3})"/gi, (_, hex: string) => `"${toHex(turn(fromHex(hex)))}"`)
    .replace(/values="0 0 0 0 (\S+) 0 0 0 0 (\S+) 0 0 0 0 (\S+) /g, (_, ...rgb: string[]) => {
      const [r, g, b] = turn([Number(rgb[0]), Number(rgb[1]), Number(rgb[2])])
      return `values="0 0 0 0 ${r.toFixed(4)} 0 0 0 0 ${g.toFixed(4)} 0 0 0 0 ${b.toFixed(4)} `
    })
}

type Rgb = readonly [number, number, number]

function fromHex(hex: string): Rgb {
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255
  return [part(0), part(2), part(4)]
}

const toHex = (rgb: Rgb) =>
  `#${rgb
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

function toHsl([r, g, b]: Rgb): Rgb {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [spread, lightness] = [most - least, (most + least) / 2]
  if (spread === 0) return [0, 0, lightness]
  const sixth = most === r ? (g - b) / spread : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return [(sixth * 60 + 360) % 360, spread / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function fromHsl([hue, saturation, lightness]: Rgb): Rgb {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    return (
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    )
  }
  return [part(0), part(8), part(4)]
}
