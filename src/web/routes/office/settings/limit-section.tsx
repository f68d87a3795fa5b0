import { LIMITED_ROLES } from '#domain/settings/shop-settings.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { useMay } from '../data/use-may.ts'
import { Switch } from '../parts/switch.tsx'
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

/** How much of an order each role may refund. Only an admin may change it. */
export const RefundLimitSection = ({ draft: { refundLimits }, problems, change }: SettingsForm) => {
  const mayChange = useMay('payments.limits')
  const labels = {
    support: m.office_settings_refunds_support,
    manager: m.office_settings_refunds_manager,
  }
  return (
    <Section title={m.office_settings_refunds()} text={m.office_settings_refunds_text()}>
      <div className="form">
        {LIMITED_ROLES.map((role) => (
          <Field
            key={role}
            name={`refundLimits.${role}`}
            label={labels[role]()}
            dir="ltr"
            inputMode="decimal"
            readOnly={!mayChange}
            value={refundLimits[role]}
            onChange={({ target }) => change({ refundLimits: { ...refundLimits, [role]: target.value } })}
            error={problemAt(problems, `refundLimits.${role}`, m.office_settings_refunds_wrong)}
          />
        ))}
      </div>
    </Section>
  )
}

/** Whether an order paid in cash needs a number that was confirmed by a code. */
export const ProofSection = ({ draft: { needsProvedPhone }, change }: SettingsForm) => (
  <Section title={m.office_settings_proof()} text={m.office_settings_proof_text()}>
    <ul className="bo-areas">
      <li>
        <Switch
          label={m.office_settings_proof_label()}
          on={needsProvedPhone}
          onChange={(on) => change({ needsProvedPhone: on })}
        />
        <span>{m.office_settings_proof_label()}</span>
      </li>
    </ul>
  </Section>
)
