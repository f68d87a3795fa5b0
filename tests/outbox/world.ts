import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import { type User } from '#domain/identity/user.ts'
import { aStorage } from '#tests/support/a-storage.ts'
import { aProduct } from '#tests/support/builders.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import type { EntryStore } from '#web/outbox/entry-store.ts'
import { localStore } from '#web/outbox/local-store.ts'
import type { ShopReply } from '#web/outbox/meaning-of.ts'
import { createOutbox, type Outbox } from '#web/outbox/outbox.ts'
import type { ShopRequest } from '#web/outbox/request-of.ts'
import type { Session } from '#web/outbox/send-entries.ts'
import { reconcile, settleHistory } from '#web/outbox/update-history.ts'

/** What the network does to one request. */
export const FATES = [
  'fine',
  'request-lost',
  'answer-lost',
  'duplicated',
  'kept-for-later',
  'server-dies',
] as const
export type Fate = (typeof FATES)[number]

export interface Person {
  readonly user: User
  token: string
}

export interface Tab {
  readonly outbox: Outbox
  /** It crashes after this many steps; never when undefined. A step is a write, a read or a request. */
  stepsToLive: number | undefined
  readonly died: Promise<void>
  isDead(): boolean
  kill(): void
}

const LOST: ShopReply = { status: undefined, body: {} }
const SHELF = 3
const STOCK = 6
let shelves = 0

/** A browser with its tabs, a network, and the real server with products of its own for this story. */
export const aWorld = async (server: TestServer, hasLocks: boolean) => {
  vi.stubGlobal('localStorage', aStorage())
  const disk = localStore(aStorage())
  const firstId = shelves++ * SHELF + 1
  const productIds = Array.from({ length: SHELF }, (_, at) => firstId + at)
  await server.shop.addProducts(productIds.map((id) => aProduct({ id, stock: STOCK })))

  const aPerson = async (name: string): Promise<Person> => {
    const { ports } = server
    const user: User = {
      id: ports.ids.next(),
      name,
      email: `${randomUUID()}@example.com`,
      phone: '0100',
      photo: null,
      role: 'shopper',
      createdAt: ports.clock.now(),
    }
    await ports.stores.users.add(user, 'no password')
    return { user, token: await startSession(ports, ports.stores.sessions, user) }
  }
  const people = [await aPerson('Mona'), await aPerson('Omar')] as const

  const state = {
    person: people[0] as Person | undefined,
    isOnline: true,
    isServerUp: true,
    /** Consumed one by one; after that every request succeeds. */
    fates: [] as Fate[],
    /** Requests that are still delayed on the network. */
    late: [] as { readonly request: ShopRequest; readonly token: string | undefined }[],
    /** Stock changes without an order. */
    moved: new Map<number, number>(),
    lockedBy: undefined as Tab | undefined,
  }
  const tabs: Tab[] = []

  const deliver = async (
    { method, path, body, headers }: ShopRequest,
    token: string | undefined,
  ): Promise<ShopReply> => {
    if (!state.isServerUp) return LOST
    const sent = {
      ...(body !== undefined && { body }),
      ...(token !== undefined && { token }),
      ...(headers && { headers }),
    }
    return server.send(method, path, sent).then(
      ({ status, json }) => ({ status, body: json }),
      () => LOST,
    )
  }

  const crash = async (): Promise<void> => {
    state.isServerUp = false
    await server.crash()
  }

  const overTheNetwork = async (request: ShopRequest, token: string | undefined): Promise<ShopReply> => {
    if (!state.isOnline) return LOST
    switch (state.fates.shift() ?? 'fine') {
      case 'fine':
        return deliver(request, token)
      case 'request-lost':
        return LOST
      case 'kept-for-later':
        state.late.push({ request, token })
        return LOST
      case 'answer-lost':
        await deliver(request, token)
        return LOST
      case 'duplicated': {
        const [answer] = await Promise.all([deliver(request, token), deliver(request, token)])
        return answer
      }
      case 'server-dies':
        await deliver(request, token)
        await crash()
        return LOST
    }
  }

  const session = (): Session | undefined =>
    state.person && { token: state.person.token, userId: state.person.user.id }

  const openTab = async (): Promise<Tab> => {
    let isDead = false
    let markDead = (): void => undefined
    const died = new Promise<void>((resolve) => void (markDead = resolve))
    /** A crashed tab never gets a result; the crash may come before or after the step takes effect. */
    const step = async <T>(act: () => T | Promise<T>): Promise<T> => {
      const isLastStep = (): boolean => {
        if (tab.stepsToLive !== undefined && tab.stepsToLive-- <= 0) tab.kill()
        return isDead
      }
      if (isLastStep()) return new Promise(() => undefined)
      const result = await act()
      return isLastStep() ? new Promise(() => undefined) : result
    }
    const store: EntryStore = {
      all: () => step(() => disk.all()),
      change: (id, next) => step(() => disk.change(id, next)),
    }
    const outbox = createOutbox({
      store,
      session,
      ask: (request, token) => step(() => overTheNetwork(request, token)),
      isReachable: async () => state.isOnline,
      now: () => Date.now(),
      settle: (news) => {
        if (!isDead) settleHistory(news)
      },
      async alone(work) {
        if (!hasLocks) {
          await work()
          return true
        }
        if (state.lockedBy && !state.lockedBy.isDead()) return false
        state.lockedBy = tab
        await work()
        state.lockedBy = undefined
        return true
      },
      // The story controls the time, so nothing is sent automatically.
      after: () => () => undefined,
      random: () => 0.5,
      notifyTabs: () => undefined,
      warn(what, error) {
        throw new Error(what, { cause: error })
      },
    })
    const tab: Tab = {
      outbox,
      stepsToLive: undefined,
      died,
      isDead: () => isDead,
      kill() {
        isDead = true
        markDead()
        if (tabs.includes(tab)) tabs.splice(tabs.indexOf(tab), 1)
      },
    }
    tabs.push(tab)
    await outbox.lookAgain()
    reconcile(outbox.get()?.entries ?? [])
    return tab
  }

  return {
    server,
    disk,
    people,
    productIds,
    state,
    tabs,
    stockAtFirst: STOCK,
    openTab,
    crash,
    deliver,
    async revive() {
      await server.revive()
      state.isServerUp = true
    },
    async logIn(person: Person) {
      const { ports } = server
      person.token = await startSession(ports, ports.stores.sessions, person.user)
      state.person = person
    },
  }
}

export type World = Awaited<ReturnType<typeof aWorld>>
