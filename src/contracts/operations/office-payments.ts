import {
  BookDayPage,
  BookDayQuery,
  BooksAnswer,
  BooksQuery,
  CompareAnswer,
  ComparisonAnswer,
  ComparisonQuery,
  DayParams,
  ProvidersAnswer,
} from '#contracts/books.ts'
import { IdParams, NoFields } from '#contracts/fields.ts'
import {
  MessageDoneBody,
  PaidByHandBody,
  PaymentExportQuery,
  PaymentMessageAnswer,
  PaymentMessagePage,
  PaymentMessageQuery,
  PaymentPage,
  PaymentQuery,
  PaymentStoryAnswer,
  RefundsDueAnswer,
} from '#contracts/office-payments.ts'
import { defineOperation } from '#contracts/operation.ts'

export const listPayments = defineOperation({
  id: 'listPayments',
  method: 'GET',
  path: '/api/office/payments',
  access: 'bearer',
  query: PaymentQuery,
  answers: { 200: PaymentPage },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const showPayment = defineOperation({
  id: 'showPayment',
  method: 'GET',
  path: '/api/office/payments/:id',
  access: 'bearer',
  params: IdParams,
  answers: { 200: PaymentStoryAnswer },
  refusals: ['role.not-yours', 'payment.not-found'],
})

export const askAboutPayment = defineOperation({
  id: 'askAboutPayment',
  method: 'POST',
  path: '/api/office/payments/:id/ask',
  access: 'bearer',
  params: IdParams,
  body: NoFields,
  answers: { 200: PaymentStoryAnswer },
  refusals: ['role.not-yours', 'payment.not-found', 'payment.provider-silent', 'attempts.too-many'],
})

export const exportPayments = defineOperation({
  id: 'exportPayments',
  method: 'GET',
  path: '/api/office/exports/payments.csv',
  access: 'bearer',
  query: PaymentExportQuery,
  file: 'text/csv',
  answers: { 200: null },
  refusals: ['role.not-yours'],
})

export const listPaymentMessages = defineOperation({
  id: 'listPaymentMessages',
  method: 'GET',
  path: '/api/office/payment-messages',
  access: 'bearer',
  query: PaymentMessageQuery,
  answers: { 200: PaymentMessagePage },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const markPaymentMessage = defineOperation({
  id: 'markPaymentMessage',
  method: 'POST',
  path: '/api/office/payment-messages/:id/done',
  access: 'bearer',
  params: IdParams,
  body: MessageDoneBody,
  answers: { 200: PaymentMessageAnswer },
  refusals: ['role.not-yours', 'message.not-found'],
})

export const listRefundsDue = defineOperation({
  id: 'listRefundsDue',
  method: 'GET',
  path: '/api/office/refunds',
  access: 'bearer',
  answers: { 200: RefundsDueAnswer },
  refusals: ['role.not-yours'],
})

export const retryRefund = defineOperation({
  id: 'retryRefund',
  method: 'POST',
  path: '/api/office/refunds/:id/retry',
  access: 'bearer',
  params: IdParams,
  body: NoFields,
  answers: { 200: RefundsDueAnswer },
  refusals: [
    'role.not-yours',
    'refund.not-found',
    'refund.not-failed',
    'refund.not-certain',
    'payment.provider-silent',
    'attempts.too-many',
  ],
})

export const payRefundByHand = defineOperation({
  id: 'payRefundByHand',
  method: 'POST',
  path: '/api/office/refunds/:id/by-hand',
  access: 'bearer',
  params: IdParams,
  body: PaidByHandBody,
  answers: { 200: RefundsDueAnswer },
  refusals: ['role.not-yours', 'refund.not-found', 'refund.not-failed'],
})

export const showBooks = defineOperation({
  id: 'showBooks',
  method: 'GET',
  path: '/api/office/books',
  access: 'bearer',
  query: BooksQuery,
  answers: { 200: BooksAnswer },
  refusals: ['role.not-yours'],
})

export const showBookDay = defineOperation({
  id: 'showBookDay',
  method: 'GET',
  path: '/api/office/books/:day',
  access: 'bearer',
  params: DayParams,
  query: BookDayQuery,
  answers: { 200: BookDayPage },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const compareBooks = defineOperation({
  id: 'compareBooks',
  method: 'POST',
  path: '/api/office/books/:day/compare',
  access: 'bearer',
  params: DayParams,
  body: NoFields,
  answers: { 200: CompareAnswer },
  refusals: ['role.not-yours', 'attempts.too-many'],
})

export const showComparison = defineOperation({
  id: 'showComparison',
  method: 'GET',
  path: '/api/office/books/:day/comparison',
  access: 'bearer',
  params: DayParams,
  query: ComparisonQuery,
  answers: { 200: ComparisonAnswer },
  refusals: ['role.not-yours'],
})

export const exportBooks = defineOperation({
  id: 'exportBooks',
  method: 'GET',
  path: '/api/office/exports/books.csv',
  access: 'bearer',
  query: BooksQuery,
  file: 'text/csv',
  answers: { 200: null },
  refusals: ['role.not-yours'],
})

export const showProviders = defineOperation({
  id: 'showProviders',
  method: 'GET',
  path: '/api/office/payment-providers',
  access: 'bearer',
  answers: { 200: ProvidersAnswer },
  refusals: ['role.not-yours'],
})
