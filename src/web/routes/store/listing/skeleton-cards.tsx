import './skeleton-cards.css'

const CARDS = Array.from({ length: 12 }, (_, index) => index)

/** Cards to come, of the exact size of the real ones. */
export const SkeletonCards = () => (
  <ul className="grid product-list" aria-hidden="true">
    {CARDS.map((card) => (
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
