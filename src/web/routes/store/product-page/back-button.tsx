import { Link, useNavigate } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** True if the previous history entry is a page of this app: React Router counts its entries in `history.state.idx`. */
const cameFromHere = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** Goes back in history, else to all products. Without JavaScript it is a link to the products. */
export const BackButton = () => {
  const navigate = useNavigate()
  const inside = (
    <>
      <Icon name="arrow-left" />
      {m.product_back()}
    </>
  )
  if (!useHydrated())
    return (
      <Link className="back" to={hrefTo('products')}>
        {inside}
      </Link>
    )
  return (
    <button
      type="button"
      className="back"
      onClick={() => void (cameFromHere() ? navigate(-1) : navigate(hrefTo('products')))}
    >
      {inside}
    </button>
  )
}
