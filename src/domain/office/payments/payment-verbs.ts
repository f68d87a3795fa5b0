import {
  compareBooks,
  showBookDay,
  showBooks,
  showComparison,
  showProviders,
} from '#domain/office/payments/books.ts'
import { exportBooks, exportPayments } from '#domain/office/payments/export-payments.ts'
import { askAboutPayment, listPayments, showPayment } from '#domain/office/payments/list-payments.ts'
import {
  listPaymentMessages,
  listRefundsDue,
  markPaymentMessage,
  payRefundByHand,
  retryRefund,
} from '#domain/office/payments/payment-tasks.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** What the office does with payments, bound to the ports. */
export const paymentVerbs = (ports: Ports) => ({
  listPayments: listPayments(ports),
  showPayment: showPayment(ports),
  askAboutPayment: askAboutPayment(ports),
  exportPayments: exportPayments(ports),
  listPaymentMessages: listPaymentMessages(ports),
  markPaymentMessage: markPaymentMessage(ports),
  listRefundsDue: listRefundsDue(ports),
  retryRefund: retryRefund(ports),
  payRefundByHand: payRefundByHand(ports),
  showBooks: showBooks(ports),
  showBookDay: showBookDay(ports),
  compareBooks: compareBooks(ports),
  showComparison: showComparison(ports),
  exportBooks: exportBooks(ports),
  showProviders: showProviders(ports),
})
