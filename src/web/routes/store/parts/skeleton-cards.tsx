import './skeleton-cards.css'

interface Props {
  readonly count?: number
  /** One row, which scrolls sideways on phones. */
  readonly isRow?: boolean
}

/** Placeholder cards as high as `ProductCard`, so that nothing moves when the products arrive. */
export const SkeletonCards = ({ count = 12, isRow = false }: Props) => (
  <ul className={`grid ${isRow ? 'shelf' : 'product-list'}`} aria-hidden="true">
    {Array.from({ length: count }, (_, card) => (
      <li key={card} className="card pcard is-placeholder">
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
