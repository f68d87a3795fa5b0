import { m } from '#web/i18n/compiled/messages.js'

interface Props {
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly more: () => void
}

/** Loads the next page of a list. */
export const More = ({ hasMore, isLoading, more }: Props) =>
  hasMore && (
    <div className="bo-more">
      <button type="button" className="btn btn-soft" onClick={more} disabled={isLoading}>
        {isLoading ? m.office_loading() : m.office_more()}
      </button>
    </div>
  )
