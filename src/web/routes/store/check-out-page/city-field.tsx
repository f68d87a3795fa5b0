import { type ComponentProps, useId } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './city-field.css'

/** Typed freely, with the governorates at hand: people live in places that no list has. */
export const CityField = (field: ComponentProps<typeof Field>) => {
  const list = useId()
  return (
    <>
      <Field {...field} className="city" list={list} end={<Icon name="chevron-down" />} />
      <datalist id={list}>
        {m
          .checkout_cities()
          .split(/[,،]\s*/)
          .map((city) => (
            <option key={city} value={city} />
          ))}
      </datalist>
    </>
  )
}
