import { m } from '#web/i18n/compiled/messages.js'

interface Props {
  readonly words: string
  readonly onAccept: () => void
}

/** The words the shop took a guess at, to be taken over with one press. */
export const Meant = ({ words, onAccept }: Props) => (
  <p className="meant">
    <button type="button" className="btn btn-soft" onClick={onAccept}>
      {m.search_meant({ words })}
    </button>
  </p>
)
