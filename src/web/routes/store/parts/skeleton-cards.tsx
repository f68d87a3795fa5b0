import './skeleton-cards.css'

interface Props {
  readonly count?: number
  /** One row, which scrolls sideways on phones. */
  readonly shelf?: boolean
}

/** Placeholder cards of the same size as the real ones. */
export const SkeletonCards = ({ count = 12, shelf = false }: Props) => (
  <ul className={`grid ${shelf ? 'shelf' : 'product-list'}`} aria-hidden="true">
    {Array.from({ length: count }, (_, card) => (
      <li key={card} className="card pcard is-to-come">
        <div className="sk sk-stage" />
        <div className="pcard-body">
          <div className="sk sk-line sk-name" />
          <div className="sk sk-line sk-facts" />
          <div className="pcard-foot">
            <div className="sk sk-price" />
            <div className="sk sk-add" />
          </div>
        </div>
      </li>
    ))}
  </ul>
)
