import { useEffect, useState } from 'react'
import type { PublishedProduct } from '#contracts/catalog.ts'

export type CurrentProducts = readonly PublishedProduct[]

let asked: Promise<CurrentProducts | undefined> | undefined

const ask = async (): Promise<CurrentProducts | undefined> => {
  try {
    const response = await fetch('/Api.json')
    if (!response.ok) throw new Error(`/Api.json answered ${response.status}`)
    return await response.json()
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec keeps a failed load from the shopper, not from the log
    console.warn('the catalogue could not be loaded', error)
    asked = undefined
    return undefined
  }
}

/** The published catalogue of today, asked for once and used again; nothing until it is there, or cannot be had. */
export const useCurrentProducts = (): CurrentProducts | undefined => {
  const [products, setProducts] = useState<CurrentProducts>()
  useEffect(() => {
    let isGone = false
    const take = async () => {
      asked ??= ask()
      const found = await asked
      if (!isGone) setProducts(found)
    }
    void take()
    return () => {
      isGone = true
    }
  }, [])
  return products
}
