import { startTransition, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PublishedVariant } from '#contracts/catalog.ts'
import { fitting, givenPicks, type Picks, variantOf, withPick } from '#domain/catalog/choose-variant.ts'
import { fromEgp } from '#domain/shared/money.ts'
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
  /** Takes over what was pressed before the code of the choosers had loaded, and returns the chosen variant. */
  readonly takeOver: () => PublishedVariant | undefined
}

const QUERY = 'variant'

const OPTIONS = '#options fieldset'

/** The picks with the radio buttons that were pressed before React knew of them. */
const withPressed = (variants: readonly PublishedVariant[], picks: Picks): Picks => {
  let next = picks
  document.querySelectorAll(OPTIONS).forEach((group, option) => {
    // The attribute is the value that React has set, the property what is pressed.
    const pressed = group.querySelector<HTMLInputElement>(':checked:not([checked])')
    if (pressed && Number(pressed.value) !== next[option])
      next = withPick(variants, next, option, Number(pressed.value))
  })
  return next
}

/** The address carries the choice. The page of the server has none, so it is read after hydration. */
export const useChoice = ({ options = [], variants = [] }: CatalogueProduct): Choice => {
  const [query, setQuery] = useSearchParams()
  const [own, setOwn] = useState<Picks>()
  const [isAsked, setAsked] = useState(false)
  const named = useHydrated() ? query.get(QUERY) : null
  const picks =
    own ?? variants.find(({ id }) => String(id) === named)?.choice ?? givenPicks(variants, options.length)
  const choose = (next: Picks): PublishedVariant | undefined => {
    setOwn(next)
    const variant = variantOf(variants, next)
    // An incomplete choice has no address: a shared link would open the variant that was chosen before.
    setQuery(variant ? { [QUERY]: String(variant.id) } : {}, { replace: true, preventScrollReset: true })
    return variant
  }
  const pick = (option: number, value: number): void => {
    choose(withPick(variants, picks, option, value))
  }
  // Transitions: any other update would remove choosers whose code has not loaded, with what is pressed there.
  const takeOver = (): PublishedVariant | undefined => {
    const next = withPressed(variants, picks)
    if (next !== picks) startTransition(() => void choose(next))
    return variantOf(variants, next)
  }
  const ask = (): void => {
    startTransition(() => setAsked(true))
    const missing = document.querySelector<HTMLElement>(`${OPTIONS}:not(:has(:checked)) input`)
    missing?.focus({ preventScroll: true })
    document.getElementById('options')?.scrollIntoView({ block: 'center' })
  }
  return { picks, variant: variantOf(variants, picks), pick, isAsked, ask, takeOver }
}

/** The product's pictures and those of its variants. */
export const usePictures = ({ images, variants }: CatalogueProduct): readonly string[] =>
  useMemo(
    () => [...new Set([...images, ...(variants ?? []).flatMap(({ image }) => image ?? [])])],
    [images, variants],
  )

/** The price of what is chosen, and true while it depends on a choice that was not made. */
export const priceOf = ({ price, variants = [] }: CatalogueProduct, { picks }: Choice) => {
  const prices = fitting(variants, picks).map((variant) => variant.price)
  const lowest = Math.min(...prices)
  return { of: fromEgp(prices.length > 0 ? lowest : price), isFrom: prices.some((each) => each > lowest) }
}

/** The picture that shows what is chosen, even if only the colour is chosen yet. */
export const pictureOf = ({ variants = [] }: CatalogueProduct, { picks }: Choice): string | undefined =>
  picks.every((pick) => pick === undefined)
    ? undefined
    : fitting(variants, picks).find(({ image }) => image)?.image
