import type { PublishedProvider } from '#contracts/books.ts'
import { PREPAID } from '#contracts/office-payments.ts'
import { showProviders } from '#contracts/operations/office-payments.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import type { OfficeHandle } from '../data/staff.ts'
import { useOffice } from '../data/use-office.ts'
import { CopyText } from '../parts/copy-text.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { METHOD_NAMES } from '../parts/order-words.ts'
import { faultWords, PROVIDER_NAMES } from '../parts/payment-words.ts'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { PaymentTabs } from './payment-tabs.tsx'

const when = (time: string): string => formatDateTime(Date.parse(time))

const Facts = ({ provider }: { readonly provider: PublishedProvider }) => {
  const { methods, lastCallbackAt, lastRefused } = provider
  return (
    <dl className="bo-pay-facts">
      <div>
        <dt>{m.office_provider_methods()}</dt>
        <dd>
          <DotSeparated>
            {PREPAID.filter((method) => methods.includes(method)).map((method) => METHOD_NAMES[method]())}
          </DotSeparated>
        </dd>
      </div>
      <div>
        <dt>{m.office_provider_callback()}</dt>
        <dd>{lastCallbackAt ? when(lastCallbackAt) : m.office_provider_never()}</dd>
      </div>
      <div>
        <dt>{m.office_provider_refused()}</dt>
        <dd>
          {lastRefused ? when(lastRefused.at) : m.office_provider_none_refused()}
          {lastRefused && <span className="bo-sub">{faultWords(lastRefused.fault)}</span>}
        </dd>
      </div>
    </dl>
  )
}

const Card = ({ provider }: { readonly provider: PublishedProvider }) => (
  <section className="card">
    <div className="bo-h">
      <h2>{PROVIDER_NAMES[provider.name]()}</h2>
      <span className="bo-pay-row">
        <span className={provider.on ? 'tag ok' : 'tag'}>
          {provider.on ? m.office_provider_on() : m.office_provider_off()}
        </span>
        {provider.mode && (
          <span className={provider.mode === 'live' ? 'tag info' : 'tag warn'}>
            {provider.mode === 'live' ? m.office_provider_live() : m.office_provider_test()}
          </span>
        )}
      </span>
    </div>
    {!provider.on && <p className="bo-pay-text">{m.office_provider_off_text()}</p>}
    {provider.mode === 'test' && <p className="bo-pay-text">{m.office_provider_test_text()}</p>}
    {(provider.on || provider.lastCallbackAt || provider.lastRefused) && <Facts provider={provider} />}
    {provider.on && (
      <>
        <CopyText label={m.office_provider_address()} value={provider.callbackUrl} />
        <p className="bo-pay-text">{m.office_provider_address_text()}</p>
      </>
    )}
  </section>
)

export const handle: OfficeHandle = { needs: 'payments.see' }

export default function ProvidersPage() {
  const { data, problem, reload } = useOffice(showProviders, {})
  return (
    <>
      <OfficeHead title={m.office_payments_providers()} />
      <PaymentTabs />
      {problem && <Problem text={problem} again={reload} />}
      {!data && !problem && <RowsSkeleton label={m.office_loading()} />}
      {data && (
        <div className="bo-providers">
          {data.providers.map((provider) => (
            <Card key={provider.name} provider={provider} />
          ))}
        </div>
      )}
    </>
  )
}
