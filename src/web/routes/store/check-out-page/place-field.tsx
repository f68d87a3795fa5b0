import { type ComponentProps, useState } from 'react'
import type { GovernorateId } from '#domain/places/governorates.ts'
import type { SuggestedPlace } from '#domain/places/suggest-places.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { PlaceList } from './place-list.tsx'
import { useSuggestPlaces } from './use-suggest-places.ts'
import './place-field.css'

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
