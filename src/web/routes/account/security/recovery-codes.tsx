import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { shopName } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { CopyButton } from './copy-button.tsx'

interface Props {
  readonly codes: readonly string[]
  readonly email: string
  readonly onSaved: () => void
}

const download = (text: string): void => {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(url)
}

/** Shown once, to print, download or copy. Printed and saved codes name the account. */
export const RecoveryCodes = ({ codes, email, onSaved }: Props) => {
  const owner = `${shopName()}${DOT}${email}`
  const text = codes.join('\n')
  return (
    <div className="recovery">
      <h3 tabIndex={-1} ref={takeFocus}>
        {m.recovery()}
      </h3>
      <p>{m.recovery_text()}</p>
      <p className="owner">
        <bdi>{owner}</bdi>
      </p>
      <ol className="codes issued" dir="ltr" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row wrapx acts">
        <CopyButton text={text} />
        <button
          type="button"
          className="btn btn-line"
          onClick={() => download(`${owner}\n${m.recovery_file()}\n\n${text}`)}
        >
          <Icon name="download" size={18} />
          {m.recovery_download()}
        </button>
        <button type="button" className="btn btn-line" onClick={() => window.print()}>
          <Icon name="printer" size={18} />
          {m.recovery_print()}
        </button>
      </div>
      <div className="acts">
        <button type="button" className="btn btn-primary" onClick={onSaved}>
          {m.recovery_saved()}
        </button>
      </div>
    </div>
  )
}
