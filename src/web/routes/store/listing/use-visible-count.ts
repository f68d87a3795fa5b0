import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { PAGE_SIZE } from '#domain/catalog/list-products.ts'

/** How far each visited list had been unrolled, so that Back finds the same place again. */
const unrolled = new Map<string, number>()

/** How many products are drawn: a page at first, more on demand, a page again when something else is asked. */
export const useVisibleCount = (whatIsAsked: string) => {
  const { key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const [own, setOwn] = useState({ whatIsAsked, key, count: (isReturn && unrolled.get(key)) || PAGE_SIZE })
  if (own.whatIsAsked !== whatIsAsked) {
    const remembered = isReturn && own.key !== key ? unrolled.get(key) : undefined
    setOwn({ whatIsAsked, key, count: remembered ?? PAGE_SIZE })
  }
  // Under the key the page has when it is left: the router gives a new one when what was typed settles.
  useEffect(() => {
    if (own.count > PAGE_SIZE) unrolled.set(key, own.count)
  }, [key, own.count])
  const showMore = (): void => setOwn({ whatIsAsked, key, count: own.count + PAGE_SIZE })
  return { visibleCount: own.count, showMore }
}
