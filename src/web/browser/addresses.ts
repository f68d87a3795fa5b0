import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { type AddressBody, AddressList, type PublishedAddress } from '#contracts/addresses.ts'
import { callApi } from '#web/browser/call-api.ts'
import { useUser } from '#web/browser/stored-values.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'

export type { AddressBody, PublishedAddress } from '#contracts/addresses.ts'

/** Token of the logged-in user. */
const useToken = (): string | undefined => {
  const user = useUser()
  return user?.isLoggedIn ? user.token : undefined
}

const told = async (path: string, body: unknown, token: string | undefined): Promise<boolean> => {
  const reply = await callApi(path, { method: 'POST', body, token })
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
      const { ok, body } = await callApi<unknown>('/api/addresses', { token, signal: away.signal })
      const read = z.safeParse(AddressList, body)
      if (ok && read.success) setAddresses(read.data)
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
    const isKept = await told('/api/addresses', body, token)
    if (isKept) put({ ...body, createdAt: same?.createdAt ?? new Date().toISOString() })
    return isKept
  }

  /** Removes it optimistically; undo saves it again under its id. */
  const remove = async (address: PublishedAddress): Promise<void> => {
    const { createdAt: _, ...body } = address
    setAddresses((before) => before.filter(({ id }) => id !== address.id))
    const isGone = await told(`/api/addresses/${address.id}/remove`, {}, token)
    if (!isGone) return put(address)
    const undo = async () => {
      if (await told('/api/addresses', body, token)) put(address)
    }
    toast(m.address_deleted(), { action: { label: m.address_undo(), act: () => void undo() } })
  }

  return { isLoggedIn: token !== undefined, addresses, save, remove }
}
