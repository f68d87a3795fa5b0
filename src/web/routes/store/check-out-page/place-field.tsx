import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { GOVERNORATES, type GovernorateId } from '#domain/places/governorates.ts'
import type { SuggestedPlace, suggestPlaces } from '#domain/places/suggest-places.ts'
import type { Language } from '#domain/shared/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Combobox, useCombobox } from '#web/ui/use-combobox.ts'
import './place-field.css'

type Suggest = typeof suggestPlaces

/** The list of places comes when someone is about to type; without it the field is a field like any other. */
const useSuggestPlaces = () => {
  const [suggest, setSuggest] = useState<Suggest>()
  const load = () => {
    if (suggest) return
    const fetched = import('#domain/places/suggest-places.ts')
    fetched.then((module) => setSuggest(() => module.suggestPlaces)).catch(() => undefined)
  }
  return { suggest, load }
}

interface PlaceListProps {
  readonly of: Combobox<SuggestedPlace>
  /** It has been chosen already, so its towns need not say it again. */
  readonly within: GovernorateId | undefined
  readonly label: string
  readonly language: Language
}

const intoSight = (row: HTMLElement | null): void => {
  row?.scrollIntoView({ block: 'nearest' })
}

const PlaceList = ({ of, within, label, language }: PlaceListProps) => {
  const list = useRef<HTMLDivElement>(null)
  // Below the last field of a phone's screen the list would open behind the bar or out of sight. Newer browsers return a
  // promise from scrollIntoView, which React would take for a clean-up function.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // A press must not take the focus from the box: the list would close before it is chosen from.
    <div ref={list} className="place-list card" onPointerDown={(event) => event.preventDefault()}>
      <ul id={of.listId} role="listbox" aria-label={label}>
        {of.options.map((place) => (
          // The keyboard reaches it through the box, as a combobox has it.
          <li
            key={place.key}
            id={of.optionId(place)}
            role="option"
            aria-selected={place === of.active}
            ref={place === of.active ? intoSight : undefined}
            onClick={() => of.choose(place)}
          >
            <bdi>{place.name[language]}</bdi>
            {place.isTown && place.governorate !== within && (
              <span className="small muted">
                <bdi>{GOVERNORATES[place.governorate].name[language]}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Props extends Omit<ComponentProps<typeof Field>, 'value' | 'defaultValue' | 'onChange'> {
  readonly value: string
  readonly onValue: (typed: string) => void
  readonly onPlace: (place: SuggestedPlace) => void
  /** The field was left as it is. */
  readonly onLeave: () => void
  /** Its towns only. */
  readonly within?: GovernorateId | undefined
  /** For a town: with nothing typed and no governorate known there is nothing to offer. */
  readonly isTown?: boolean
  readonly listLabel: string
}

/** Typed freely, with the places of Egypt at hand: people live in places that no list has. */
export const PlaceField = ({
  value,
  onValue,
  onPlace,
  onLeave,
  within,
  isTown,
  listLabel,
  ...field
}: Props) => {
  const { suggest, load } = useSuggestPlaces()
  const [asked, setAsked] = useState('')
  const box = useCombobox<SuggestedPlace>({
    options: suggest && (asked || within || !isTown) ? suggest(asked, within) : [],
    keyOf: ({ key }) => key,
    onChoose: onPlace,
  })
  const start = () => {
    load()
    setAsked('')
  }
  return (
    <div className="place-field">
      <Field
        {...field}
        {...box.box}
        value={value}
        end={<Icon name="chevron-down" />}
        onFocus={start}
        // Not on focus: a form that was refused puts the focus here, and the list would cover what it says.
        onClick={() => {
          start()
          if (value === '') box.open()
        }}
        onBlur={() => {
          box.close()
          onLeave()
        }}
        onKeyDown={box.onKeyDown}
        onChange={(event) => {
          setAsked(event.target.value)
          onValue(event.target.value)
          box.open()
        }}
      />
      {box.isShown && <PlaceList of={box} within={within} label={listLabel} language={currentLanguage()} />}
    </div>
  )
}
