import type { Form } from './relief.ts'

/** How a drawing becomes a body, and how that is shown. */
export interface Shape extends Form {
  /** The drawing has a perspective of its own, so it is turned only a little. */
  readonly isDrawnTurned?: boolean
  /** Degrees that set a drawing upright. */
  readonly roll?: number
  /** The drawing shows one of the two that are sold. */
  readonly isHalfOfPair?: boolean
}

const ROUND: Shape = { depth: 0.5, wall: 0 }
const LYING: Shape = { depth: 0.3, wall: 0, lies: true }
const FLAT: Shape = { depth: 0.045, wall: 0.02, lies: true }
const CLOTH: Shape = { depth: 0.05, wall: 0.01, lies: true, hasFolds: true }
const SOLID: Shape = { depth: 0.14, wall: 0, isDrawnTurned: true }
const BOARD: Shape = { depth: 0.03, wall: 0.07, lies: true }
const SHOE: Shape = { depth: 0.1, wall: 0.1, isHalfOfPair: true }
const box = (wall: number): Shape => ({ depth: 0.03, wall })

const named = (shape: Shape, names: string): [string, Shape][] =>
  names.split(' ').map((name) => [name, shape])

const SHAPES = new Map<string, Shape>([
  ...named(CLOTH, 't-shirt jeans womans-clothes necktie coat socks'),
  ...named({ ...CLOTH, depth: 0.1 }, 'scarf'),
  ...named(
    FLAT,
    'fork-and-knife scissors toothbrush old-key sunglasses flatbread cooking scroll hibiscus herb',
  ),
  ...named({ ...FLAT, depth: 0.1 }, 'ballet-shoes leafy-green prayer-beads'),
  ...named(BOARD, 'watch compass chocolate-bar cookie sponge soap'),
  ...named(LYING, 'baguette-bread croissant peanuts beans shrimp fish poultry-leg meat-on-bone doughnut'),
  ...named(LYING, 'cucumber carrot potato eggplant hot-pepper ear-of-corn pea-pod ginger-root banana'),
  ...named(LYING, 'roasted-sweet-potato strawberry grapes pineapple cherries avocado broom plunger'),
  ...named(LYING, 'flashlight microphone'),
  ...named(SOLID, 'bread cheese-wedge butter beverage-box custard roll-of-paper chair hot-beverage bucket'),
  ...named(SOLID, 'birthday-cake diya-lamp coconut popcorn spaghetti cooked-rice'),
  ...named({ ...SOLID, lies: true }, 'cut-of-meat watermelon lime kiwi-fruit'),
  ...named(box(0.3), 'telephone toolbox'),
  ...named(box(0.24), 'camera radio mantelpiece-clock'),
  ...named(box(0.13), 'alarm-clock locked'),
  ...named(box(0.05), 'mirror'),
  ...named(SHOE, 'hiking-boot roller-skate'),
  ...named({ ...SHOE, roll: -36 }, 'running-shoe'),
  ...named({ ...FLAT, isHalfOfPair: true }, 'thong-sandal'),
])

export const shapeOf = (drawing: string): Shape => SHAPES.get(drawing) ?? ROUND
