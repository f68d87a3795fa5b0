import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#tests/outbox/books.ts'
import { action, cancel, mend, order, type Story, send, sendFromAllTabs } from '#tests/outbox/story.ts'
import { aWorld, FATES, type World } from '#tests/outbox/world.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'

/** `OUTBOX_STORIES=2000 npm test -- unit tests/outbox-model` for a long run. */
const STORIES = Number(process.env.OUTBOX_STORIES ?? 60)
const STEPS_AT_MOST = 100

interface Scene {
  readonly world: World
  readonly story: Story
  readonly lateCopies: Set<string>
}

let server: TestServer
let steps = 0
beforeAll(async () => void (server = await aServer('sqlite')))
afterAll(() => server.close())

type Step = fc.AsyncCommand<object, Scene>

const step = (name: string, run: (scene: Scene) => Promise<void>): Step => ({
  check: () => true,
  async run(_, scene) {
    steps += 1
    await run(scene)
  },
  toString: () => name,
})

const at = fc.nat(4)
const fates = fc.array(fc.constantFrom('fine' as const, ...FATES), { maxLength: 4 })
const stepsToLive = fc.option(fc.nat(12), { nil: undefined, freq: 3 })
const lines = fc.uniqueArray(fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 2,
  selector: ({ product }) => product,
})

const inDatabase = ({ world }: Scene) => world.server.database.kysely

const STEPS: readonly fc.Arbitrary<Step>[] = [
  ...Array.from({ length: 3 }, () =>
    fc
      .tuple(lines, at, stepsToLive)
      .map(([wanted, tab, life]) =>
        step(`order ${JSON.stringify(wanted)} in tab ${tab}, alive for ${life}`, ({ world, story }) =>
          order(world, story, wanted, tab, life),
        ),
      ),
  ),
  ...Array.from({ length: 3 }, () =>
    fc
      .tuple(at, fates, stepsToLive)
      .map(([tab, way, life]) =>
        step(`send from tab ${tab} over ${way.join()}, alive for ${life}`, ({ world }) =>
          send(world, tab, way, life),
        ),
      ),
  ),
  fates.map((way) =>
    step(`send from all tabs over ${way.join()}`, ({ world }) => sendFromAllTabs(world, way)),
  ),
  fc.constant(step('open a tab', async ({ world }) => void (await world.openTab()))),
  at.map((tab) => step(`kill tab ${tab}`, async ({ world }) => world.tabs[tab % world.tabs.length]?.kill())),
  fc
    .boolean()
    .map((isOnline) =>
      step(
        isOnline ? 'come back' : 'go offline',
        async ({ world }) => void (world.state.isOnline = isOnline),
      ),
    ),
  fc.constant(step('the server crashes', ({ world }) => world.crash())),
  ...Array.from({ length: 3 }, () => fc.constant(step('the server is back', ({ world }) => world.revive()))),
  fc.constant(
    step(
      'the token expires',
      async ({
        world: {
          state,
          server: { shop },
        },
      }) => {
        if (state.person) await shop.logOut(state.person.token)
      },
    ),
  ),
  fc
    .constantFrom(0 as const, 1 as const)
    .map((who) => step(`person ${who} logs in`, ({ world }) => world.logIn(world.people[who]))),
  fc.constant(step('log out', async ({ world: { state } }) => void (state.person = undefined))),
  fc.constant(
    step('a request that was held back arrives', async ({ world, lateCopies }) => {
      const late = world.state.late.shift()
      if (!late) return
      const { id } = (late.request.body ?? {}) as { id?: string }
      if (id) lateCopies.add(id)
      await world.deliver(late.request, late.token)
    }),
  ),
  fc.tuple(fc.nat(2), fc.integer({ min: -3, max: 3 })).map(([product, by]) =>
    step(`stock of ${product} changes by ${by}`, async (scene) => {
      const id = scene.world.productIds[product] ?? 0
      const { moved } = scene.world.state
      const [now] = await scene.world.server.ports.stores.products.byIds([id])
      const change = Math.max(by, -(now?.stock ?? 0))
      await inDatabase(scene)
        .updateTable('products')
        .set((eb) => ({ stock: eb('stock', '+', change) }))
        .where('id', '=', id)
        .execute()
      moved.set(id, (moved.get(id) ?? 0) + change)
    }),
  ),
  fc.tuple(fc.nat(2), fc.integer({ min: 5400, max: 5600 })).map(([product, price]) =>
    step(`price of ${product} becomes ${price}`, async (scene) => {
      const id = scene.world.productIds[product] ?? 0
      await inDatabase(scene).updateTable('products').set({ price }).where('id', '=', id).execute()
    }),
  ),
  fc
    .tuple(at, fc.constantFrom('left' as const, 'without' as const, 'price' as const))
    .map(([which, way]) =>
      step(`mend refused order ${which}: ${way}`, ({ world, story }) => mend(world, story, which, way)),
    ),
  fc
    .tuple(at, fc.boolean())
    .map(([which, isUndone]) =>
      step(`cancel order ${which}${isUndone ? ', then undo' : ''}`, ({ world, story }) =>
        cancel(world, story, which, isUndone),
      ),
    ),
  at.map((which) =>
    step(`receive order ${which}`, ({ world, story }) =>
      action(world, story, which, { kind: 'receipt', deliveredAt: new Date().toISOString() }),
    ),
  ),
  at.map((which) =>
    step(`return order ${which}`, ({ world, story }) => action(world, story, which, { kind: 'return' })),
  ),
]

test('[OUT-16] whatever happens on the way, the books balance', {
  timeout: 60_000 + STORIES * 1000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...STEPS], { maxCommands: STEPS_AT_MOST, size: 'max' }),
      fc.boolean(),
      async (commands, hasLocks) => {
        const world = await aWorld(server, hasLocks)
        const story: Story = new Map()
        const lateCopies = new Set<string>()
        await world.openTab()
        await fc.asyncModelRun(() => ({ model: {}, real: { world, story, lateCopies } }), commands)
        for (const { request } of world.state.late) lateCopies.add((request.body as { id: string }).id)
        await checkBooks(world, story, lateCopies)
      },
    ),
    { numRuns: STORIES },
  )
  expect(steps).toBeGreaterThan(STORIES * 25)
})
