import sharp from 'sharp'
import { SHADE } from './picture-recipe.ts'
import {
  alphaAt,
  type Body,
  CELLS,
  cameraOf,
  dot,
  GRID,
  type Pose,
  SCALE,
  type Square,
  valueAt,
} from './relief.ts'

const SHADOW_SIDE = 192
// A wide faint shadow and a darker one at the contact, as under a render.
const WIDE_SHADOW = { blur: 2.16, alpha: 0.3 } as const
const CONTACT_SHADOW = { blur: 0.72, alpha: 0.2 } as const

/** Paints the shadow of a body into the empty pixels of its picture. */
export async function castShadow({ pixels, side }: Square, body: Body, pose: Pose): Promise<void> {
  const shadow = body.form.lies ? shadowBelow({ pixels, side }) : shadowOn(body, pose)
  const raw = { width: SHADOW_SIDE, height: SHADOW_SIDE, channels: 1 } as const
  const blurred = (sigma: number) => sharp(shadow, { raw }).blur(sigma).toColourspace('b-w').raw().toBuffer()
  const [wide, contact] = [await blurred(WIDE_SHADOW.blur), await blurred(CONTACT_SHADOW.blur)]
  const both = new Float32Array(wide).map(
    (alpha, at) => WIDE_SHADOW.alpha * alpha + CONTACT_SHADOW.alpha * (contact[at] ?? 0),
  )
  paint({ pixels, side }, both)
}

/** Paints a small shadow, enlarged, into the empty pixels. */
function paint({ pixels, side }: Square, shadow: Float32Array): void {
  const step = SHADOW_SIDE / side
  const across = new Float32Array(SHADOW_SIDE + 1)
  for (let y = 0; y < side; y++) {
    for (let point = 0; point < SHADOW_SIDE; point++)
      across[point] = valueAt(shadow, SHADOW_SIDE, point, y * step)
    for (let x = 0; x < side; x++) {
      const to = (y * side + x) * 4
      const left = Math.floor(x * step)
      const [near, far] = [across[left] ?? 0, across[left + 1] ?? 0]
      if (near + far < 1 || pixels[to + 3] === 255) continue
      pixels[to] = SHADE.red
      pixels[to + 1] = SHADE.green
      pixels[to + 2] = SHADE.blue
      pixels[to + 3] = near + (far - near) * (x * step - left)
    }
  }
}

/** The body's parts dropped to the floor at its foot, away from the lamp, fainter with their height. */
function shadowOn({ form, heights }: Body, pose: Pose): Buffer {
  const { across, near, pitch } = cameraOf(pose)
  const shadow = Buffer.alloc(SHADOW_SIDE * SHADOW_SIDE)
  const last = heights.findLastIndex((height) => height > 0)
  const foot = Math.floor(last / GRID) / CELLS - 0.5
  for (let at = 0; at <= last; at++) {
    if (heights[at] === 0) continue
    const x = (at % GRID) / CELLS - 0.5
    const above = foot - Math.floor(at / GRID) / CELLS + 0.5
    const half = (heights[at] ?? 0) + form.wall / 2
    for (let part = -4; part <= 4; part++) {
      const z = (part / 4) * half
      const column = Math.round(((dot(across, x, 0, z) + above * 0.12) * SCALE + 0.5) * SHADOW_SIDE)
      const back = dot(near, x, 0, z) / Math.cos(pitch) - above * 0.3
      const row = Math.round(((foot * Math.cos(pitch) + back * Math.sin(pitch)) * SCALE + 0.5) * SHADOW_SIDE)
      if (column < 0 || row < 0 || column >= SHADOW_SIDE || row >= SHADOW_SIDE) continue
      const place = row * SHADOW_SIDE + column
      shadow[place] = Math.max(shadow[place] ?? 0, 255 * Math.exp(-above * 2.2))
    }
  }
  return shadow
}

// The lamp is above and to the left of what lies on the ground.
function shadowBelow({ pixels, side }: Square): Buffer {
  const shadow = Buffer.alloc(SHADOW_SIDE * SHADOW_SIDE)
  const step = side / SHADOW_SIDE
  for (const at of shadow.keys()) {
    const [column, row] = [(at % SHADOW_SIDE) - 1, Math.floor(at / SHADOW_SIDE) - 3]
    shadow[at] = alphaAt({ pixels, side }, Math.round(column * step), Math.round(row * step))
  }
  return shadow
}
