import { type Fields, listOf, textOf, wholeOf } from '#adapters/system/loose-fields.ts'
import { DECLINE_REASONS } from '#domain/payments/payment.ts'
import { json, type Reply } from '#server/loopback/http.ts'
import { isMode, MODES } from '#server/payment-simulator/modes.ts'
import { resultPage } from '#server/payment-simulator/pages.ts'
import { type Act, type Route } from '#server/payment-simulator/route.ts'
import type { SimulatorControls } from '#server/payment-simulator/simulator.ts'

const ACTS = ['pay', 'decline', 'leave', 'wait'] as const

const actOf = ({ what, source, reason }: Fields): Act | undefined => {
  const known = ACTS.find((each) => each === what)
  return (
    known && {
      what: known,
      source: source === 'wallet' ? 'wallet' : 'card',
      reason: DECLINE_REASONS.find((each) => each === reason) ?? 'declined',
    }
  )
}

const BAD = json(400, { message: 'unknown mode, act or number' })

/** The buttons on the pages, and `/_control` for tests and people. */
export const controlRoutes = (simulator: SimulatorControls): readonly Route[] => {
  const press = async (number: string, act: Act | undefined): Promise<Reply> => {
    if (!act) return BAD
    const result = await simulator.act(number, act)
    return result.startsWith('http') ? { location: result } : { status: 200, html: resultPage(result) }
  }

  return [
    {
      method: 'POST',
      path: /^\/_page\/(?:unifiedcheckout\/|checkoutnow)$/,
      answer: ({ form }) => press(form.get('number') ?? '', actOf(Object.fromEntries(form))),
    },
    {
      method: 'POST',
      path: /^\/_page\/kiosk$/,
      answer: async ({ form }) => ({
        status: 200,
        html: resultPage(await simulator.payReference((form.get('reference') ?? '').trim())),
      }),
    },
    {
      method: 'GET',
      path: /^\/_control$/,
      answer: () => json(200, { now: simulator.now(), waitingCallbacks: simulator.waiting(), modes: MODES }),
    },
    { method: 'GET', path: /^\/_control\/books$/, answer: () => json(200, simulator.books()) },
    {
      method: 'POST',
      path: /^\/_control\/modes$/,
      answer: ({ json: { modes, seed, chance } }) => {
        const named = listOf(modes)
        if (!named.every(isMode)) return BAD
        const share = typeof chance === 'number' && chance > 0 && chance < 1 ? chance : 1
        simulator.setModes(named, { seed: wholeOf(seed) ?? 1, chance: share })
        return json(200, { modes: named, chance: share })
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/clock$/,
      answer: async ({ json: { advanceMs, now } }) => {
        const to = wholeOf(now)
        const byMs = to === undefined ? wholeOf(advanceMs) : to - simulator.now()
        const delivered = await simulator.advance(byMs ?? 0)
        return json(200, { now: simulator.now(), delivered })
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/deliver$/,
      answer: async () => json(200, { delivered: await simulator.deliver() }),
    },
    {
      method: 'POST',
      path: /^\/_control\/act$/,
      answer: async ({ json: wanted }) => {
        const act = actOf(wanted)
        if (!act) return BAD
        return json(200, { result: await simulator.act(textOf(wanted.number) ?? '', act) })
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/kiosk$/,
      answer: async ({ json: { reference } }) =>
        json(200, { result: await simulator.payReference(textOf(reference) ?? '') }),
    },
    {
      method: 'POST',
      path: /^\/_control\/chargeback$/,
      answer: ({ json: { number } }) => {
        simulator.chargeBack(textOf(number) ?? '')
        return json(200, {})
      },
    },
  ]
}
