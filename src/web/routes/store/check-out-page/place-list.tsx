import { useEffect, useRef } from 'react'
import { GOVERNORATES, type GovernorateId } from '#domain/places/governorates.ts'
import type { SuggestedPlace } from '#domain/places/suggest-places.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Combobox } from '#web/ui/use-combobox.ts'

interface Props {
  readonly of: Combobox<SuggestedPlace>
  /** It has been chosen already, so its towns need not say it again. */
  readonly within: GovernorateId | undefined
  readonly label: string
  readonly language: Language
}

const intoSight = (row: HTMLElement | null): void => {
  row?.scrollIntoView({ block: 'nearest' })
}

export const PlaceList = ({ of, within, label, language }: Props) => {
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
