import { Fragment } from 'react'
import { oneLine } from '#domain/shared/text.ts'
import { comma } from '#web/i18n/comma.ts'

interface Address {
  readonly address: string
  readonly area?: string | undefined
  readonly district?: string | undefined
  readonly city: string
}

// The checkout writes the landmark at the end of the address, in the language of its page.
const WITH_LANDMARK = /^(.*\S) ?[,،] ((?:landmark|علامة مميزة): .+)$/u

/** An address in the order it is said: the street, the places around it from small to large, the landmark last. */
export const readAddress = ({ address, area, district, city }: Address) => {
  // Typed over several lines it would break before a comma.
  const line = oneLine(address)
  const [, street = line, landmark] = WITH_LANDMARK.exec(line) ?? []
  const places = [...new Set([area, district, city])].flatMap((place) => place || [])
  return { street, places, landmark }
}

/** The same on one line. Its parts are isolated: they may be in another direction than the page. */
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
