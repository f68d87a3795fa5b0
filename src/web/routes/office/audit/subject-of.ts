import type { Transfer } from '#domain/transfer/transfer.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { shownNumber } from '#web/orders/order-number.ts'
import { officeHref } from '../office-paths.ts'
import { isNoticeKind, NOTICE_NAMES } from '../parts/notice-words.ts'
import { TRANSFER_WORDS } from '../transfer/transfer-words.ts'

interface Subject {
  readonly text: string
  /** Link to its page, if there is one. */
  readonly to?: string
}

/** Subject of an audit entry: its text and link. */
export const subjectOf = (subject: string, what: string): Subject => {
  const [kind = '', id = ''] = subject.split(/:(.*)/s)
  switch (kind) {
    case 'order':
      return {
        text: m.office_of_order({ id: shownNumber({ _id: id }) }),
        to: officeHref('order', { id }),
      }
    case 'product':
      return { text: m.office_of_product({ id }), to: officeHref('product', { id }) }
    case 'courier':
      return { text: m.office_of_courier(), to: officeHref('courier', { id }) }
    case 'user':
      return what.startsWith('customer')
        ? { text: m.office_of_customer(), to: officeHref('customer', { id }) }
        : { text: m.office_of_member(), to: officeHref('team') }
    case 'rating':
      return { text: m.office_of_rating(), to: officeHref('order', { id: id.split('/')[0] ?? '' }) }
    case 'return':
      return {
        text: m.office_of_return({ id: shownNumber({ _id: id }) }),
        to: officeHref('order', { id }),
      }
    // The id is that of a step or of a cash entry, which has no page and does not tell the order.
    case 'hand-over':
      return { text: m.office_of_hand_over() }
    case 'cash':
      return { text: m.office_of_cash() }
    case 'message':
      return { text: m.office_of_message(), to: officeHref('messages') }
    case 'notice': {
      const [of = ''] = id.split(':')
      return {
        text: m.office_of_notice({ kind: isNoticeKind(of) ? NOTICE_NAMES[of]() : of }),
        to: officeHref('template', { id: of }),
      }
    }
    case 'payment-message':
      return { text: m.office_of_payment_message(), to: officeHref('paymentTasks') }
    case 'invite':
      return { text: m.office_of_invite(), to: officeHref('team') }
    case 'export':
    case 'import':
      return { text: TRANSFER_WORDS[id as Transfer]?.() ?? id, to: officeHref('transfer') }
    case 'categories':
      return { text: m.office_categories(), to: officeHref('categories') }
    case 'settings':
      return { text: m.office_of_settings(), to: officeHref('settings') }
    default:
      return { text: subject }
  }
}
