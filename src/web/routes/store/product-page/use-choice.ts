import { type RefObject, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PublishedVariant } from '#contracts/catalog.ts'
import { fitting, givenPicks, type Picks, variantOf, withPick } from '#domain/catalog/choose-variant.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The choice of a variant on a product's page. */
export interface Choice {
  readonly picks: Picks
  readonly variant: PublishedVariant | undefined
  readonly pick: (option: number, value: number) => void
  /** Set once the shopper wanted to add the product without having chosen. */
  readonly isAsked: boolean
  /** Shows what is missing and moves the focus there. */
  readonly ask: () => void
  readonly place: RefObject<HTMLDivElement | null>
}

const QUERY = 'variant'

/** The address carries the choice. The page of the server has none, so it is read after hydration. */
export const useChoice = ({ options = [], variants = [] }: CatalogueProduct): Choice => {
  const [query, setQuery] = useSearchParams()
  const [own, setOwn] = useState<Picks>()
  const [isAsked, setAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const named = useHydrated() ? query.get(QUERY) : null
  const picks =
    own ?? variants.find(({ id }) => String(id) === named)?.choice ?? givenPicks(variants, options.length)
  const pick = (option: number, value: number): void => {
    const next = withPick(variants, picks, option, value)
    setOwn(next)
    const variant = variantOf(variants, next)
    if (variant) setQuery({ [QUERY]: String(variant.id) }, { replace: true, preventScrollReset: true })
  }
  const ask = (): void => {
    setAsked(true)
    const missing = place.current?.querySelector<HTMLElement>('[data-missing] input')
    missing?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }
  return { picks, variant: variantOf(variants, picks), pick, isAsked, ask, place }
}

/** The product's pictures and those of its variants. */
export const usePictures = ({ images, variants }: CatalogueProduct): readonly string[] =>
  useMemo(
    () => [...new Set([...images, ...(variants ?? []).flatMap(({ image }) => image ?? [])])],
    [images, variants],
  )

/** The picture that shows what is chosen, even if only the colour is chosen yet. */
export const pictureOf = ({ variants = [] }: CatalogueProduct, { picks }: Choice): string | undefined =>
  picks.every((pick) => pick === undefined)
    ? undefined
    : fitting(variants, picks).find(({ image }) => image)?.image
