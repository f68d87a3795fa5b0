import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { GOVERNORATES, type GovernorateId } from '#domain/places/governorates.ts'
import type { SuggestedPlace, suggestPlaces } from '#domain/places/suggest-places.ts'
import type { Language } from '#domain/shared/language.ts'
import { Field } from '#web/forms/field.tsx'
import { currentLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Combobox, useCombobox } from '#web/ui/use-combobox.ts'
import './place-field.css'

type Suggest = typeof suggestPlaces

/** Loads the list of places on first interaction; until then, or if that fails, the field is a plain text field. */
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
  /** The chosen governorate, which its towns then don't repeat. */
  readonly within: GovernorateId | undefined
  readonly label: string
  readonly language: Language
}

const intoSight = (row: HTMLElement | null): void => {
  row?.scrollIntoView({ block: 'nearest' })
}

const PlaceList = ({ of, within, label, language }: PlaceListProps) => {
  const list = useRef<HTMLDivElement>(null)
  // On a phone the list would open behind the bottom bar. Braces: newer browsers return a promise from scrollIntoView, which
  // React would take for a clean-up function.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // preventDefault on pointerdown keeps the focus in the input; on blur the list would close before the click.
    <div ref={list} className="place-list card" onPointerDown={(event) => event.preventDefault()}>
      <ul id={of.listId} role="listbox" aria-label={label}>
        {of.options.map((place) => (
          // Options get keyboard input through the input (ARIA combobox pattern).
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
  /** Called on blur. */
  readonly onLeave: () => void
  /** Limits the suggestions to towns of this governorate. */
  readonly within?: GovernorateId | undefined
  /** A town field offers nothing while it is empty and no governorate is known. */
  readonly isTown?: boolean
  readonly listLabel: string
}

/** Free text with suggestions of Egyptian places, since no list holds every place. */
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
  const [typed, setTyped] = useState('')
  const box = useCombobox<SuggestedPlace>({
    options: suggest && (typed || within || !isTown) ? suggest(typed, within) : [],
    keyOf: ({ key }) => key,
    onChoose: onPlace,
  })
  const start = () => {
    load()
    setTyped('')
  }
  return (
    <div className="place-field">
      <Field
        {...field}
        {...box.box}
        value={value}
        end={<Icon name="chevron-down" />}
        onFocus={start}
        // Not on focus: a rejected form focuses this field, and the list would cover the error message.
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
          setTyped(event.target.value)
          onValue(event.target.value)
          box.open()
        }}
      />
      {box.isShown && <PlaceList of={box} within={within} label={listLabel} language={currentLanguage()} />}
    </div>
  )
}
