import { m } from '#web/i18n/compiled/messages.js'
import { shownNumber } from '#web/i18n/order-number.ts'
import type { Stop } from '../work/board.ts'
import { STEP_WORDS } from './stop-words.ts'

interface Props {
  readonly bags: readonly Stop[]
  readonly isChosen: (bag: Stop) => boolean
  readonly onToggle: (id: string) => void
}

/** What waits at the shop for this courier, to be picked up with one press. */
export const Bags = ({ bags, isChosen, onToggle }: Props) => (
  <fieldset className="cr-bags">
    <legend>{m.courier_bags()}</legend>
    {bags.map((bag) => (
      <label key={bag._id} className="check">
        <input type="checkbox" checked={isChosen(bag)} onChange={() => onToggle(bag._id)} />
        <span className="grow">
          <bdi className="issued strong">{shownNumber(bag)}</bdi> <bdi>{bag.shippingInfo.fullName}</bdi>
        </span>
        <span className={bag.fulfilment === 'ready' ? 'tag ok' : 'tag'}>{STEP_WORDS[bag.fulfilment]()}</span>
      </label>
    ))}
  </fieldset>
)
