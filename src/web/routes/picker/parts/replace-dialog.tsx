import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { PublishedGoods } from '#contracts/goods.ts'
import { listGoods } from '#contracts/operations/goods.ts'
import { listSubstitutes } from '#contracts/operations/picking.ts'
import { lineIdOf, lineKey } from '#domain/catalog/variants.ts'
import { amountInstead } from '#domain/catalog/weight.ts'
import { wantsProposals } from '#domain/ordering/substitution.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { oneLine } from '#domain/shared/text.ts'
import { call } from '#web/browser/call-api.ts'
import { Alert } from '#web/forms/alert.tsx'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { itemName } from '#web/i18n/item-name.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { READS_CODES } from '#web/scan/keyboard-scanner.ts'
import { type ScanAnswer, Scanner } from '#web/scan/scanner.tsx'
import { storedUser } from '#web/site/stored-values.ts'
import { Icon } from '#web/ui/icon.tsx'
import { missingOf, type Offer, type Substitute } from '../work/board.ts'
import { offersOf } from '../work/offers-of.ts'
import { amountText, CHOICE_WORDS, costText } from './amounts.ts'
import type { LineProps } from './line-card.tsx'
import { atMostLeft, DearNote, isOverCeiling, mostOf, OfferAmount } from './offer-amount.tsx'

const MOST_FOUND = 8

const hasCode = ({ sku, barcode, variants = [] }: PublishedGoods, code: string): boolean =>
  [{ sku, barcode }, ...variants].some((each) =>
    [each.sku, each.barcode].some((own) => own.toLowerCase() === code.toLowerCase()),
  )

/** Finds something to pack instead of a line, and proposes it to the shopper. Needs the network to search. */
export const ReplaceDialog = ({
  order,
  line,
  work,
  onClose,
}: LineProps & { readonly onClose: () => void }) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const [chosen, setChosen] = useState<Offer>()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { productId, variantId } = line
  const missing = missingOf(line) || line.quantity
  const [isWeighed, isWanted] = [line.byWeight === true, wantsProposals(line)]
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  useEffect(() => {
    if (!isWanted) return
    const load = async (): Promise<void> => {
      const token = storedUser.get()?.token
      const query = { productId, ...(variantId !== undefined && { variantId }) }
      const reply = await call(listSubstitutes, { params: { id: order._id }, query, token })
      // The shop's amounts are for the whole line.
      const amountOf = ({ weight }: Offer): number =>
        amountInstead({ quantity: missing, byWeight: isWeighed }, weight)
      if (reply.ok)
        setOffers(reply.body.substitutes.map((each) => atMostLeft({ ...each, quantity: amountOf(each) })))
      else setProblem(reply.body.message ?? m.picker_replace_offline())
    }
    void load()
  }, [order._id, productId, variantId, isWeighed, isWanted, missing])

  const search = async (q: string, isScan: boolean): Promise<ScanAnswer> => {
    const token = storedUser.get()?.token
    const reply = await call(listGoods, { query: { q, limit: MOST_FOUND }, token })
    const found = reply.ok
      ? reply.body.items
          // The search also finds what is similar, but a code means one product.
          .filter((goods) => !isScan || hasCode(goods, q))
          .flatMap((goods) => offersOf(goods, { ...line, quantity: missing }))
          .filter((offer) => lineKey(offer) !== lineKey(line) && mostOf(offer) > 0)
          .map(atMostLeft)
      : []
    const why = reply.ok ? m.picker_replace_none({ words: q }) : m.picker_replace_offline()
    setProblem(found.length > 0 ? undefined : why)
    setChosen(undefined)
    if (found.length > 0) setOffers(found)
    return { isRight: found.length > 0, text: found.length > 0 ? m.picker_replace_found() : why }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const q = oneLine(typed)
    if (q !== '') void search(q, false)
  }
  const propose = (substitute: Substitute): void => {
    work.propose(order._id, lineIdOf(line), substitute)
    dialog.current?.close()
  }
  return (
    <dialog ref={dialog} className="ask-dialog pk-replace" aria-labelledby={id} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <h2 id={id}>{m.picker_replace_title({ name: itemName(line) })}</h2>
        <p>
          {CHOICE_WORDS[line.choice]()}{' '}
          {isWanted && m.picker_ceiling({ amount: formatMoney(fromEgp(line.substituteUpTo)) })}
        </p>
        {isWanted ? (
          <>
            <Field
              {...READS_CODES}
              label={m.picker_replace_search()}
              name="substitute"
              dir="auto"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={200}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Scanner onCode={(code) => search(code, true)} />
          </>
        ) : (
          <Alert kind="warn">
            <p>{m.picker_replace_unwanted()}</p>
          </Alert>
        )}
        {problem && (
          <Alert kind="danger" live>
            <p>{problem}</p>
          </Alert>
        )}
        {chosen ? (
          <OfferAmount line={line} offer={chosen} onPropose={propose} onBack={() => setChosen(undefined)} />
        ) : (
          <ul className="pk-offers">
            {offers.map((offer) => (
              <li key={lineKey(offer)}>
                <button type="button" className="card" onClick={() => setChosen(offer)}>
                  <img src={offer.image} alt="" width={64} height={55} />
                  <span>
                    <b>{itemName(offer)}</b>
                    <span className="small muted">
                      <bdi>{amountText(offer.quantity, offer.byWeight)}</bdi>
                      {DOT}
                      <bdi>{costText(offer, offer.quantity)}</bdi>
                    </span>
                    {isOverCeiling(line, offer) && <DearNote />}
                  </span>
                  <Icon name="chevron-right" size={18} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {!chosen && (
          <div className="ask-acts">
            <button type="button" className="btn btn-line" onClick={() => dialog.current?.close()}>
              {m.picker_cancel()}
            </button>
          </div>
        )}
      </form>
    </dialog>
  )
}
