import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { problemAt } from './problem-words.ts'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** Limit on a customer's unpaid orders. */
export const LimitSection = ({ draft: { unpaidLimit }, problems, change }: SettingsForm) => (
  <Section title={m.office_settings_unpaid()} text={m.office_settings_unpaid_text()}>
    <div className="form">
      <Field
        name="unpaidLimit.orders"
        label={m.office_settings_unpaid_orders()}
        dir="ltr"
        inputMode="numeric"
        value={unpaidLimit.orders}
        onChange={({ target }) => change({ unpaidLimit: { ...unpaidLimit, orders: target.value } })}
        error={problemAt(problems, 'unpaidLimit.orders', m.office_settings_unpaid_orders_wrong)}
      />
      <Field
        name="unpaidLimit.amount"
        label={m.office_settings_unpaid_amount()}
        dir="ltr"
        inputMode="decimal"
        value={unpaidLimit.amount}
        onChange={({ target }) => change({ unpaidLimit: { ...unpaidLimit, amount: target.value } })}
        error={problemAt(problems, 'unpaidLimit.amount', m.office_settings_unpaid_amount_wrong)}
      />
    </div>
  </Section>
)
