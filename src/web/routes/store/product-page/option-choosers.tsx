import { useEffect, useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { givenPicks, valueState } from '#domain/catalog/choose-variant.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Choice } from './use-choice.ts'
import './option-choosers.css'

type Option = NonNullable<CatalogueProduct['options']>[number]

interface ChooserProps {
  readonly option: Option
  readonly index: number
  readonly variants: NonNullable<CatalogueProduct['variants']>
  readonly choice: Choice
}

const STATE_WORDS = {
  'in-stock': () => undefined,
  'sold-out': () => m.product_sold_out(),
  other: () => m.option_other(),
}

const Chooser = ({ option, index, variants, choice: { picks, pick, isAsked } }: ChooserProps) => {
  const id = useId()
  const language = currentLanguage()
  const isMissing = picks[index] === undefined
  // A value that no variant on sale has is not offered.
  const offered = option.values
    .map((value, at) => ({ value: value[language], at }))
    .filter(({ at }) => variants.some(({ choice }) => choice[index] === at))
  return (
    <fieldset className="option" aria-describedby={isAsked && isMissing ? id : undefined}>
      <legend>{option.name[language]}</legend>
      <div className="option-values">
        {offered.map(({ value, at }) => {
          const state = valueState(variants, picks, index, at)
          const words = STATE_WORDS[state]()
          return (
            <label key={at} data-state={state}>
              <input
                className="vh"
                type="radio"
                name={id}
                value={at}
                checked={picks[index] === at}
                onChange={() => pick(index, at)}
              />
              <bdi>{value}</bdi>
              {words && <small>{words}</small>}
            </label>
          )
        })}
      </div>
      {isAsked && isMissing && (
        <p id={id} className="msg" role="alert">
          <Icon name="circle-alert" size={18} />
          {m.option_missing({ option: option.name[language] })}
        </p>
      )}
    </fieldset>
  )
}

interface Props {
  readonly product: CatalogueProduct
  readonly choice: Choice
}

const neverChanges = () => () => {}
const isTrue = () => true
const isFalse = () => false

/** Radio buttons for each option. What is sold out can be chosen, too: the page then says so. */
export default function OptionChoosers({ product: { options, variants }, choice: current }: Props) {
  // The first render is as the server's, because React does not change what is checked while it hydrates.
  const isHydrated = useSyncExternalStore(neverChanges, isTrue, isFalse)
  const choice =
    isHydrated || !options || !variants
      ? current
      : { ...current, isAsked: false, picks: givenPicks(variants, options.length) }
  const takeOver = useEffectEvent(() => void current.takeOver())
  useLayoutEffect(() => takeOver(), [])
  // The address of a card's button. The browser and the router look for its element before this code has loaded.
  useEffect(() => {
    if (location.hash !== '#options' || scrollY > 0) return
    const choosers = document.getElementById('options')
    choosers?.focus({ preventScroll: true })
    choosers?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="options" id="options" tabIndex={-1}>
      {options && variants ? (
        options.map((option, index) => (
          <Chooser key={option.name.en} option={option} index={index} variants={variants} choice={choice} />
        ))
      ) : (
        <p className="alert warn" role={choice.isAsked ? 'alert' : undefined}>
          <Icon name="info" />
          <span>{m.options_unknown()}</span>
        </p>
      )}
    </div>
  )
}
