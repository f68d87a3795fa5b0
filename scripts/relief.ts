/** Pixels with alpha in a square. */
export interface Square {
  readonly pixels: Buffer
  readonly side: number
}

/** The body that a drawing becomes: half its thickness at most, and a straight side, as shares of its square. */
export interface Form {
  readonly depth: number
  readonly wall: number
  /** It lies on the ground and is seen from above; otherwise it stands and casts its shadow on the floor. */
  readonly lies?: boolean
  /** It is of cloth, which has soft folds. */
  readonly hasFolds?: boolean
}

/** Degrees by which the body is turned on its foot and the camera looks down. */
export interface Pose {
  readonly yaw: number
  readonly pitch: number
}

export const CELLS = 192
export const GRID = CELLS + 1
const SOLID = 128
// The room that a turned body and its shadow need around it.
export const SCALE = 0.76
// The studio lamp of the renders: above, to the left, in front.
const LAMP = { x: -0.42, y: -0.62, z: 0.66 } as const
const CONTRAST = 0.4

/** A solid body made from a flat drawing: `heights` is how far each point of the mesh is from the middle plane. */
export interface Body {
  readonly drawing: Square
  readonly form: Form
  readonly heights: Float32Array
}

export const bodyOf = (drawing: Square, form: Form): Body => ({
  drawing,
  form,
  heights: form.hasFolds ? folded(inflated(drawing, form.depth)) : inflated(drawing, form.depth),
})

/** Shows a body as the renders show theirs: turned, and from a little above. */
export function reliefOf(body: Body, pose: Pose, side: number): Square {
  const camera = cameraOf(pose)
  const paint = painter(body.drawing, side)
  drawWall(body, camera, paint)
  for (const facing of [-1, 1]) drawFace(body, camera, paint, facing)
  return paint
}

export const alphaAt = ({ pixels, side }: Square, x: number, y: number): number =>
  x < 0 || y < 0 || x >= side || y >= side ? 0 : (pixels[(y * side + x) * 4 + 3] ?? 0)

/**
 * The height of a balloon with this outline: the root of the solution of Poisson's equation that is zero at
 * the outline, by successive over-relaxation. A disc becomes a ball, a strip a tube.
 */
function inflated(drawing: Square, depth: number): Float32Array {
  const cover = coverage(drawing)
  const inside = new Int32Array(GRID * GRID)
  let size = 0
  // Like a chessboard, one colour after the other: no point waits for the one just computed, which takes half the time.
  for (const colour of [0, 1])
    for (let at = colour; at < cover.length; at += 2) if ((cover[at] ?? 0) > 0.5) inside[size++] = at
  const heights = new Float32Array(GRID * GRID)
  for (let round = 0; round < 140; round++) {
    for (let index = 0; index < size; index++) {
      const at = inside[index] ?? 0
      const own = heights[at] ?? 0
      const sides = (heights[at - 1] ?? 0) + (heights[at + 1] ?? 0)
      const ends = (heights[at - GRID] ?? 0) + (heights[at + GRID] ?? 0)
      heights[at] = own + 1.95 * ((sides + ends + 1) / 4 - own)
    }
  }
  for (const at of inside.subarray(0, size)) {
    // The outline runs between the cells, where half of their surroundings is covered.
    const edge = 2 * (cover[at] ?? 0) - 1
    const balloon = Math.sqrt(3 * Math.max(0, heights[at] ?? 0) * edge) / CELLS
    heights[at] = depth * Math.tanh(balloon / depth)
  }
  return heights
}

/** Folds run mostly downwards, as on a garment, and fade towards its outline. */
function folded(heights: Float32Array): Float32Array {
  return heights.map((height, at) => {
    const x = (at % GRID) / CELLS
    const y = Math.floor(at / GRID) / CELLS
    const fold =
      Math.sin(31 * x + 9 * y + 2.2 * Math.sin(7 * y)) + Math.sin(17 * x - 21 * y + 3 * Math.sin(5 * x))
    return height * (1 + 0.1 * fold)
  })
}

/** The share of the drawing that is solid around each point of the mesh; nothing is at its edge. */
function coverage(drawing: Square): Float32Array {
  const step = drawing.side / CELLS
  const reach = Math.round(step * 1.25)
  const cover = new Float32Array(GRID * GRID)
  for (let row = 1; row < CELLS; row++) {
    for (let column = 1; column < CELLS; column++) {
      const [x, y] = [Math.round(column * step), Math.round(row * step)]
      let sum = 0
      // Every second pixel is enough.
      for (let down = -reach; down <= reach; down += 2)
        for (let across = -reach; across <= reach; across += 2) sum += alphaAt(drawing, x + across, y + down)
      cover[row * GRID + column] = sum / (255 * (reach + 1) ** 2)
    }
  }
  return cover
}

/**
 * Orthographic. Positions are shares of the side from its centre, y downwards, z towards the viewer. The rows of
 * the matrix give the place across, down and towards the viewer.
 */
interface Camera {
  readonly across: Vector
  readonly down: Vector
  readonly near: Vector
  readonly pitch: number
  /** Where the lamp is, seen from the body before it is turned. */
  readonly lamp: Vector
  /** How bright the front of the body is, against which all other parts are measured. */
  readonly usual: number
}
type Vector = readonly [number, number, number]

export function cameraOf({ yaw, pitch }: Pose): Camera {
  const [turn, look] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const [cos, sin, up, over] = [Math.cos(turn), Math.sin(turn), Math.cos(look), Math.sin(look)]
  const across: Vector = [cos, 0, sin]
  const down: Vector = [-sin * over, up, cos * over]
  const near: Vector = [-sin * up, -over, cos * up]
  const towards = (axis: 0 | 1 | 2) => across[axis] * LAMP.x + down[axis] * LAMP.y + near[axis] * LAMP.z
  return { across, down, near, pitch: look, lamp: [towards(0), towards(1), towards(2)], usual: towards(2) }
}

export const dot = (row: Vector, x: number, y: number, z: number) => row[0] * x + row[1] * y + row[2] * z

const shadeOf = ({ lamp, usual }: Camera, x: number, y: number, z: number): number =>
  Math.min(1.14, Math.max(0.58, 1 + CONTRAST * (dot(lamp, x, y, z) - usual)))

const scratches = new Map<string, Float32Array>()

// Hundreds of bodies are shown one after the other; new arrays for each would keep the garbage collector busy.
function scratch(name: string, length: number): Float32Array {
  const known = scratches.get(name)
  const array = known?.length === length ? known : new Float32Array(length)
  scratches.set(name, array)
  return array
}

interface Painter extends Square {
  /** Paints pixel `at` in the colour of the drawing's pixel `from`, unless something nearer is there. */
  readonly plot: (at: number, near: number, from: number, shade: number) => void
}

function painter(drawing: Square, side: number): Painter {
  const pixels = Buffer.alloc(side * side * 4)
  const nearest = scratch('nearest', side * side).fill(-9)
  const source = drawing.pixels
  const plot = (at: number, near: number, from: number, shade: number) => {
    if (near <= (nearest[at] ?? 0)) return
    nearest[at] = near
    const to = at * 4
    pixels[to] = Math.min(255, (source[from] ?? 0) * shade)
    pixels[to + 1] = Math.min(255, (source[from + 1] ?? 0) * shade)
    pixels[to + 2] = Math.min(255, (source[from + 2] ?? 0) * shade)
    pixels[to + 3] = 255
  }
  return { pixels, side, plot }
}

function drawFace({ drawing, form, heights }: Body, camera: Camera, paint: Painter, facing: number): void {
  const { side } = paint
  const [xs, ys] = [scratch('x', GRID * GRID), scratch('y', GRID * GRID)]
  const [zs, shades] = [scratch('z', GRID * GRID), scratch('shade', GRID * GRID)]
  for (let at = GRID + 1; at < GRID * (GRID - 1) - 1; at++) {
    const height = heights[at] ?? 0
    const slope = (((heights[at + 1] ?? 0) - (heights[at - 1] ?? 0)) * CELLS) / 2
    const fall = (((heights[at + GRID] ?? 0) - (heights[at - GRID] ?? 0)) * CELLS) / 2
    const length = Math.sqrt(slope * slope + fall * fall + 1)
    const x = (at % GRID) / CELLS - 0.5
    const y = Math.floor(at / GRID) / CELLS - 0.5
    const z = facing * (height + form.wall / 2)
    xs[at] = (dot(camera.across, x, y, z) * SCALE + 0.5) * side - 0.5
    ys[at] = (dot(camera.down, x, y, z) * SCALE + 0.5) * side - 0.5
    zs[at] = dot(camera.near, x, y, z)
    shades[at] = shadeOf(camera, -slope / length, -fall / length, facing / length)
  }
  const triangle = triangleFiller(drawing, paint, [xs, ys, zs, shades])
  for (let row = 1; row < CELLS - 1; row++) {
    for (let at = row * GRID + 1; at < (row + 1) * GRID - 2; at++) {
      const isOut = heights[at] === 0 && heights[at + 1] === 0 && heights[at + GRID] === 0
      if (isOut && heights[at + GRID + 1] === 0) continue
      triangle(at, at + 1, at + GRID, facing)
      triangle(at + GRID + 1, at + GRID, at + 1, facing)
    }
  }
}

type Corners = readonly [xs: Float32Array, ys: Float32Array, zs: Float32Array, shades: Float32Array]

function triangleFiller(drawing: Square, { side, plot }: Painter, [xs, ys, zs, shades]: Corners) {
  const step = drawing.side / CELLS
  return (a: number, b: number, c: number, facing: number) => {
    const ax = xs[a] ?? 0
    const ay = ys[a] ?? 0
    const bx = xs[b] ?? 0
    const by = ys[b] ?? 0
    const cx = xs[c] ?? 0
    const cy = ys[c] ?? 0
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    // Parts that face away are hidden by those that face the viewer.
    if (area * facing <= 0) return
    const column = a % GRID
    const row = Math.floor(a / GRID)
    const toB = (b % GRID) - column
    const toC = Math.floor(c / GRID) - row
    const bottom = Math.min(side - 1, Math.floor(Math.max(ay, by, cy)))
    const right = Math.min(side - 1, Math.floor(Math.max(ax, bx, cx)))
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
    for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy))); y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const ofB = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
        const ofC = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
        const ofA = 1 - ofB - ofC
        if (ofA < -1e-5 || ofB < -1e-5 || ofC < -1e-5) continue
        const u = Math.round((column + toB * ofB) * step)
        const v = Math.round((row + toC * ofC) * step)
        if (alphaAt(drawing, u, v) < SOLID) continue
        const near = (zs[a] ?? 0) * ofA + (zs[b] ?? 0) * ofB + (zs[c] ?? 0) * ofC
        const shade = (shades[a] ?? 0) * ofA + (shades[b] ?? 0) * ofB + (shades[c] ?? 0) * ofC
        plot(y * side + x, near, (v * drawing.side + u) * 4, shade)
      }
    }
  }
}

/** The side between the two faces: each pixel of the outline, repeated over the thickness there. */
function drawWall({ drawing, form, heights }: Body, camera: Camera, paint: Painter): void {
  const { side, plot } = paint
  const reach = 2
  const cell = CELLS / drawing.side
  for (let y = 0; y < drawing.side; y++) {
    for (let x = 0; x < drawing.side; x++) {
      if (alphaAt(drawing, x, y) < SOLID) continue
      const slope = alphaAt(drawing, x - reach, y) - alphaAt(drawing, x + reach, y)
      const fall = alphaAt(drawing, x, y - reach) - alphaAt(drawing, x, y + reach)
      if (slope === 0 && fall === 0) continue
      const length = Math.sqrt(slope * slope + fall * fall)
      if (length < SOLID || dot(camera.near, slope, fall, 0) < 0) continue
      const shade = shadeOf(camera, slope / length, fall / length, 0)
      const half = form.wall / 2 + valueAt(heights, GRID, x * cell, y * cell)
      const slices = Math.ceil(half * 2 * side * SCALE)
      for (let slice = 0; slice <= slices; slice++) {
        const z = (slice / Math.max(1, slices) - 0.5) * 2 * half
        const across = x / drawing.side - 0.5
        const down = y / drawing.side - 0.5
        const column = Math.round((dot(camera.across, across, down, z) * SCALE + 0.5) * side - 0.5)
        const row = Math.round((dot(camera.down, across, down, z) * SCALE + 0.5) * side - 0.5)
        if (column < 0 || row < 0 || column >= side || row >= side) continue
        plot(
          row * side + column,
          dot(camera.near, across, down, z) - 0.004,
          (y * drawing.side + x) * 4,
          shade,
        )
      }
    }
  }
}

/** The value of a grid at a place between its points. */
export function valueAt(grid: Float32Array, width: number, x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const at = row * width + column
  const upper = (grid[at] ?? 0) * (column + 1 - x) + (grid[at + 1] ?? 0) * (x - column)
  const lower = (grid[at + width] ?? 0) * (column + 1 - x) + (grid[at + width + 1] ?? 0) * (x - column)
  return upper * (row + 1 - y) + lower * (y - row)
}
