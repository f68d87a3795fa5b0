// Leaves and stalks stay green whatever colour the fruit gets.
const LEAFY = new Set(['grapes', 'red-apple', 'tangerine', 'peach', 'tomato', 'mango', 'hot-pepper'])
const isLeaf = (hue: number) => hue >= 61 && hue <= 150

// Drawn in greens from yellow to blue, which would look muddy when rotated, so their hues are unified first.
const ONE_COLOUR: Readonly<Record<string, number>> = { 'bell-pepper': 110 }

// Sold as pink; everywhere else pink is only the drawings' shade of red.
const PINK = new Set(['womans-clothes', 'ballet-shoes', 'soap', 'hibiscus', 'lotion-bottle', 'garlic'])

// Drawn in neon colours: what is worn has the calmer ones of dyed cloth, and fish are nearly grey.
const DYED =
  't-shirt jeans womans-clothes necktie coat scarf socks watch ballet-shoes thong-sandal roller-skate'
const MUTED = new Map([
  ['fish', 0.3],
  ['eggplant', 0.6],
  ...DYED.split(' ').map((name) => [name, 0.66] as const),
])

/** The colour as a lamp would show it: the drawings have pink shades, violet greys and neon greens and blues. */
function natural([hue, vivid, lightness]: Rgb, name: string): Rgb {
  const saturation = vivid * (MUTED.get(name) ?? 1)
  const isGrey = saturation < 0.32 && hue > 210 && hue < 320
  if (isGrey) return [hue, saturation * 0.25, lightness]
  if (hue > 300 && hue < 356 && !PINK.has(name))
    return [356 - (356 - hue) * 0.12, saturation * 0.82, lightness]
  if (hue > 235 && hue <= 300) return [hue, saturation * 0.6, lightness * 0.86]
  if (hue > 70 && hue < 150) return [hue, saturation * 0.72, lightness * 0.96]
  return [hue, saturation * 0.85, lightness]
}

/** The SVG in natural colours, with the hue of its fills, stops and filter colours rotated by this many degrees. */
export function recoloured(svg: string, name: string, degrees: number): string {
  const centre = ONE_COLOUR[name]
  const turn = (rgb: Rgb): Rgb => {
    const [hue, saturation, lightness] = natural(toHsl(rgb), name)
    if (degrees === 0) return fromHsl([hue, saturation, lightness])
    if (LEAFY.has(name) && isLeaf(hue)) return fromHsl([hue, saturation, lightness])
    if (centre === undefined) return fromHsl([(hue + degrees + 360) % 360, saturation, lightness])
    const near = centre + (hue - centre) * 0.25
    return fromHsl([(near + degrees + 360) % 360, Math.min(1, saturation * 1.9), lightness ** 0.85])
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
