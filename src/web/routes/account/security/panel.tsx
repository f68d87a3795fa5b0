import { type ReactNode, useId } from 'react'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'

interface Props {
  readonly title: string
  /** Status beside the title. */
  readonly tag?: ReactNode
  readonly isLoading?: boolean
  /** Retries a failed load. */
  readonly retry?: (() => void) | undefined
  readonly children: ReactNode
}

/** A section of the page with loading and error states. */
export const Panel = ({ title, tag, isLoading = false, retry, children }: Props) => {
  const id = useId()
  return (
    <section className="card panel" aria-labelledby={id} aria-busy={isLoading || undefined}>
      <div className="row wrapx">
        <h2 id={id}>{title}</h2>
        {tag}
      </div>
      {retry && (
        <Alert kind="danger" live>
          {m.security_unreachable()}{' '}
          <button type="button" className="link-btn" onClick={retry}>
            {m.security_again()}
          </button>
        </Alert>
      )}
      {isLoading && !retry && (
        <div role="status" aria-label={m.security_loading()}>
          <div className="sk sk-line" />
          <div className="sk sk-line" />
        </div>
      )}
      {children}
    </section>
  )
}
