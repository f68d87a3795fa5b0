import { Fragment } from 'react'
import { oneLine } from '#domain/shared/text.ts'
import { comma } from '#web/i18n/comma.ts'

interface Address {
  readonly address: string
  readonly area?: string | undefined
  readonly district?: string | undefined
  readonly city: string
}

// Checkout appends the landmark to the address, in the language of its page.
const WITH_LANDMARK = /^(.*\S) ?[,،] ((?:landmark|علامة مميزة): .+)$/u

/** Splits an address into street, places from small to large, and landmark. */
export const readAddress = ({ address, area, district, city }: Address) => {
  // Line breaks would come before a comma.
  const line = oneLine(address)
  const [, street = line, landmark] = WITH_LANDMARK.exec(line) ?? []
  const places = [...new Set([area, district, city])].flatMap((place) => place || [])
  return { street, places, landmark }
}

/** The address on one line, with each part isolated (`<bdi>`), since it may have another direction. */
export const AddressShown = ({ of }: { readonly of: Address }) => {
  const { street, places, landmark } = readAddress(of)
  return (
    <>
      {[street, ...places].filter(Boolean).map((part, index) => (
        <Fragment key={`${index} ${part}`}>
          {index > 0 && comma()}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
      {landmark && (
        <>
          {'. '}
          <bdi>{landmark}</bdi>
        </>
      )}
    </>
  )
}
