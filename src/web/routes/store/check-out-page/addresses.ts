import { useEffect, useState } from 'react'
import type { AddressBody, PublishedAddress } from '#contracts/addresses.ts'
import * as api from '#contracts/operations/addresses.ts'
import { call, type Reply } from '#web/browser/call-api.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { useUser } from '#web/site/stored-values.ts'
import { toast } from '#web/ui/toasts.tsx'

export type { AddressBody, PublishedAddress } from '#contracts/addresses.ts'

/** Token of the logged-in user. */
const useToken = (): string | undefined => {
  const user = useUser()
  return user?.isLoggedIn ? user.token : undefined
}

/** Shows the reason for a failure as a toast. */
const isDone = async (calling: Promise<Reply<unknown>>): Promise<boolean> => {
  const reply = await calling
  if (!reply.ok) toast(reply.body.message ?? m.address_unreachable(), { kind: 'bad' })
  return reply.ok
}

const isSamePlace = (a: AddressBody['shippingInfo'], b: AddressBody['shippingInfo']): boolean =>
  a.city === b.city && a.district === b.district && a.area === b.area && a.address === b.address

/** Saved addresses of the account; empty for visitors, while loading and after a failure. */
export const useAddresses = () => {
  const token = useToken()
  const [addresses, setAddresses] = useState<readonly PublishedAddress[]>([])
  useEffect(() => {
    if (!token) return
    const away = new AbortController()
    const load = async () => {
      const { ok, body } = await call(api.listAddresses, { token, signal: away.signal })
      if (ok) setAddresses(body)
    }
    load().catch(() => undefined)
    return () => away.abort()
  }, [token])

  const put = (address: PublishedAddress) =>
    setAddresses((before) => [...before.filter(({ id }) => id !== address.id), address])

  /** Saves under the id of an equal address if there is one, to avoid duplicates. */
  const save = async (draft: AddressBody): Promise<boolean> => {
    const same = addresses.find(({ shippingInfo }) => isSamePlace(shippingInfo, draft.shippingInfo))
    const body = { ...draft, id: same?.id ?? draft.id, label: draft.label || (same?.label ?? '') }
    const isSaved = await isDone(call(api.saveAddress, { body, token }))
    if (isSaved) put({ ...body, createdAt: same?.createdAt ?? new Date().toISOString() })
    return isSaved
  }

  /** Removes it optimistically; undo saves it again under its id. */
  const remove = async (address: PublishedAddress): Promise<void> => {
    const { createdAt: _, ...body } = address
    setAddresses((before) => before.filter(({ id }) => id !== address.id))
    const isGone = await isDone(call(api.removeAddress, { params: { id: address.id }, body: {}, token }))
    if (!isGone) return put(address)
    const undo = async () => {
      if (await isDone(call(api.saveAddress, { body, token }))) put(address)
    }
    toast(m.address_deleted(), { action: { label: m.address_undo(), act: () => void undo() } })
  }

  return { isLoggedIn: token !== undefined, addresses, save, remove }
}
