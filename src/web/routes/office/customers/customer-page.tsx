import { useParams } from 'react-router'
import type { PublishedCustomer } from '#contracts/customers.ts'
import { showCustomer } from '#contracts/operations/office-customers.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import type { OfficeHandle } from '../data/staff.ts'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { BackLink } from '../parts/back-link.tsx'
import { MailLink, PhoneLink } from '../parts/contact-links.tsx'
import { Egp } from '../parts/egp.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { Who } from '../parts/who.tsx'
import { BlockCustomer } from './customer-access.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { PasswordLink } from './password-link.tsx'
import { PersonalData } from './personal-data.tsx'

const timeOf = (time: string | null): string => formatDateTime(Date.parse(time ?? ''))

interface ProfileProps {
  readonly customer: PublishedCustomer
  readonly onChanged: () => void
}

const Profile = ({ customer, onChanged }: ProfileProps) => (
  <section className="card" aria-label={m.office_customer_col()}>
    <div className="bo-h">
      <Who name={customer.name} image={customer.image}>
        {m.office_customer_since({ time: timeOf(customer.createdAt) })}
      </Who>
      {customer.blockedAt && (
        <span className="tag bad" title={timeOf(customer.blockedAt)}>
          {m.office_customer_blocked()}
        </span>
      )}
    </div>
    <div className="bo-pad">
      <dl className="bo-details">
        <dt>{m.office_phone()}</dt>
        <dd>
          <PhoneLink phone={customer.phone} />
        </dd>
        <dt>{m.office_email()}</dt>
        <dd>
          <MailLink email={customer.email} />
        </dd>
      </dl>
      <PasswordLink customer={customer} />
      <BlockCustomer customer={customer} onChanged={onChanged} />
    </div>
  </section>
)

const Totals = ({ customer }: { readonly customer: PublishedCustomer }) => (
  <dl className="bo-figures">
    <div>
      <dt>{m.office_orders_col()}</dt>
      <dd>{customer.orders}</dd>
    </div>
    <div>
      <dt>{m.office_spent_col()}</dt>
      <dd>
        <Egp of={customer.spent} />
      </dd>
    </div>
    <div>
      <dt>{m.office_last_col()}</dt>
      <dd className="small">
        {customer.lastOrderAt ? timeOf(customer.lastOrderAt) : m.office_customer_never()}
      </dd>
    </div>
  </dl>
)

export const handle: OfficeHandle = { needs: 'customers.see' }

export default function CustomerPage() {
  const { id = '' } = useParams()
  const loaded = useOffice(showCustomer, { params: { id } })
  const customer = loaded.data?.customer
  const isErased = Boolean(customer?.erasedAt)
  return (
    <>
      <BackLink to={officeHref('customers')}>{m.office_customers_back()}</BackLink>
      <OfficeHead
        title={isErased ? m.office_customer_erased() : (customer?.name ?? m.office_customer_col())}
      />
      {loaded.problem && <Problem text={loaded.problem} again={loaded.reload} />}
      {!customer && !loaded.problem && <RowsSkeleton label={m.office_loading()} />}
      {customer && (
        <div className="bo-cards">
          <div>
            {isErased && (
              <Alert kind="info">{m.office_customer_erased_text({ time: timeOf(customer.erasedAt) })}</Alert>
            )}
            <Totals customer={customer} />
            <CustomerOrders customer={customer} onChanged={loaded.reload} />
          </div>
          {!isErased && (
            <div>
              <Profile customer={customer} onChanged={loaded.reload} />
              <PersonalData customer={customer} onErased={loaded.reload} />
            </div>
          )}
        </div>
      )}
    </>
  )
}
