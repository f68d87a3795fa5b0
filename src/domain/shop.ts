import { listAddresses, removeAddress, saveAddress } from '#domain/addresses/manage-addresses.ts'
import { handInCash, listCourierCash } from '#domain/cash/hand-in-cash.ts'
import { addProducts, createProduct } from '#domain/catalog/create-product.ts'
import { editProducts } from '#domain/catalog/edit-products.ts'
import { listGoods } from '#domain/catalog/list-goods.ts'
import { listProducts } from '#domain/catalog/list-products.ts'
import { stockDocumentVerbs } from '#domain/catalog/record-stock.ts'
import { isShopEmpty, showCatalogue, showGoods, showProduct } from '#domain/catalog/show-catalogue.ts'
import { addPicture, showPicture } from '#domain/catalog/store-pictures.ts'
import { blockCustomer } from '#domain/customers/block-customer.ts'
import { createPasswordLink } from '#domain/customers/create-password-link.ts'
import { eraseCustomer } from '#domain/customers/erase-customer.ts'
import { exportCustomer } from '#domain/customers/export-customer.ts'
import { listCustomers } from '#domain/customers/list-customers.ts'
import { listCustomerOrders, showCustomer } from '#domain/customers/show-customer.ts'
import { findCourier } from '#domain/delivery/couriers/courier-account.ts'
import { createCourier } from '#domain/delivery/couriers/create-courier.ts'
import { disableCourier } from '#domain/delivery/couriers/disable-courier.ts'
import { editCourier } from '#domain/delivery/couriers/edit-courier.ts'
import { listCouriers } from '#domain/delivery/couriers/list-couriers.ts'
import { renewCourierPassword } from '#domain/delivery/couriers/renew-courier-password.ts'
import {
  endCourierShift,
  endShift,
  listCourierShifts,
  showShift,
  startShift,
} from '#domain/delivery/couriers/shifts.ts'
import { showCourierFile } from '#domain/delivery/couriers/show-courier-file.ts'
import { actOnOrders } from '#domain/delivery/dispatch/act-on-orders.ts'
import { dispatchDelivery } from '#domain/delivery/dispatch/dispatch-delivery.ts'
import { giveBackDelivery } from '#domain/delivery/dispatch/give-back-delivery.ts'
import { giveDelivery } from '#domain/delivery/dispatch/give-delivery.ts'
import { listOpenDeliveries } from '#domain/delivery/dispatch/list-open-deliveries.ts'
import { takeDelivery } from '#domain/delivery/dispatch/take-delivery.ts'
import { learnFromTrails } from '#domain/delivery/positions/learn-from-trails.ts'
import { purgeTrails } from '#domain/delivery/positions/purge-trails.ts'
import { reportPositions } from '#domain/delivery/positions/report-positions.ts'
import { arrive } from '#domain/delivery/steps/arrive.ts'
import { handOverOrder } from '#domain/delivery/steps/hand-over-order.ts'
import { markOrderDelivered } from '#domain/delivery/steps/mark-order-delivered.ts'
import { markOrderReady } from '#domain/delivery/steps/mark-order-ready.ts'
import { pickUpOrder } from '#domain/delivery/steps/pick-up-order.ts'
import { prepareOrder } from '#domain/delivery/steps/prepare-order.ts'
import { bringBackOrder, passOnOrder, sendBackOrder } from '#domain/delivery/steps/regain-order.ts'
import { stepBackOrder } from '#domain/delivery/steps/step-back-order.ts'
import { explainGoneStop } from '#domain/delivery/stops/explain-gone-stop.ts'
import { countSteps, listDeliveries, listDone, listStops } from '#domain/delivery/stops/list-stops.ts'
import { followAnyOrder, followOrder, followSharedOrder } from '#domain/delivery/tracking/follow-order.ts'
import { showJourneys } from '#domain/delivery/tracking/load-journeys.ts'
import { shareOrder } from '#domain/delivery/tracking/share-order.ts'
import { editProfile } from '#domain/identity/accounts/edit-profile.ts'
import { openAccount } from '#domain/identity/accounts/open-account.ts'
import { signUp } from '#domain/identity/accounts/sign-up.ts'
import { choosePassword, showPasswordLink } from '#domain/identity/passwords/choose-password.ts'
import { phoneVerbs } from '#domain/identity/phone/phone-verbs.ts'
import {
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#domain/identity/second-factor/change-second-factor.ts'
import { resetSecondFactor } from '#domain/identity/second-factor/reset-second-factor.ts'
import {
  confirmSecondFactor,
  showSecondFactor,
  startSecondFactor,
} from '#domain/identity/second-factor/set-up-second-factor.ts'
import { askForNotices, pushKey, stopNotices } from '#domain/identity/sessions/ask-for-notices.ts'
import { authenticate, checkSession } from '#domain/identity/sessions/authenticate.ts'
import { logIn, rememberDevice } from '#domain/identity/sessions/log-in.ts'
import {
  endOtherSessions,
  endSession,
  forgetExpiredSessions,
  listSessions,
  logOut,
  nameSession,
} from '#domain/identity/sessions/manage-sessions.ts'
import { changeRole } from '#domain/identity/team/change-role.ts'
import { disableMember } from '#domain/identity/team/disable-member.ts'
import { createInvite, listInvites, revokeInvite, showInvite } from '#domain/identity/team/invites.ts'
import { joinAsNew, joinAsShopper } from '#domain/identity/team/join-team.ts'
import { listTeam } from '#domain/identity/team/list-team.ts'
import { noticeVerbs } from '#domain/notices/notice-verbs.ts'
import { listAttention } from '#domain/office/list-attention.ts'
import { listAudit, signAudit } from '#domain/office/list-audit.ts'
import { outboxVerbs } from '#domain/office/outbox/outbox-verbs.ts'
import { paymentVerbs } from '#domain/office/payments/payment-verbs.ts'
import { searchOrders } from '#domain/office/search-orders.ts'
import { settleAttention } from '#domain/office/settle-attention.ts'
import { showAnyOrder } from '#domain/office/show-any-order.ts'
import { boardNews, listStep, showBoard } from '#domain/office/show-board.ts'
import { showPapers } from '#domain/office/show-papers.ts'
import { showToday } from '#domain/office/show-today.ts'
import { cancelOrder } from '#domain/ordering/cancel-order.ts'
import { cancelOrdersOf } from '#domain/ordering/cancel-orders-of.ts'
import { deliverOrder } from '#domain/ordering/deliver-order.ts'
import { listOrders, showOrder } from '#domain/ordering/find-order.ts'
import { noteOrder } from '#domain/ordering/note-order.ts'
import { placeOrder } from '#domain/ordering/place-order.ts'
import { returnOrder } from '#domain/ordering/return-order.ts'
import { takeBackOrder } from '#domain/ordering/take-back-order.ts'
import { undoReceipt } from '#domain/ordering/undo-receipt.ts'
import { pickingVerbs } from '#domain/picking/picking-verbs.ts'
import { answerRating } from '#domain/ratings/answer-rating.ts'
import { hideRating } from '#domain/ratings/hide-rating.ts'
import { listRatings } from '#domain/ratings/list-ratings.ts'
import { rateOrder } from '#domain/ratings/rate-order.ts'
import { changeCategories, listCategories } from '#domain/settings/change-categories.ts'
import { changeSettings } from '#domain/settings/change-settings.ts'
import { createSetupLink, setUpShop, showSetup } from '#domain/settings/set-up-shop.ts'
import { showDelivery, showFront, showSettings } from '#domain/settings/show-settings.ts'
import { checkPayment } from '#domain/settlement/check-payment.ts'
import { receiveCallback } from '#domain/settlement/receive-callback.ts'
import { changeToCash, startPayment } from '#domain/settlement/start-payment.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { answerMessage } from '#domain/support/answer-message.ts'
import { leaveMessage } from '#domain/support/leave-message.ts'
import { countUnread, listMessages } from '#domain/support/list-messages.ts'
import { markMessage } from '#domain/support/mark-message.ts'
import { applyImport } from '#domain/transfer/apply-import.ts'
import { checkImport } from '#domain/transfer/check-import.ts'
import { exportData } from '#domain/transfer/export-data.ts'
import { listImports, undoImport } from '#domain/transfer/undo-import.ts'
import { showBacklog } from '#domain/work/show-backlog.ts'

/** Every verb of the shop, bound to its ports. The edges call nothing else. */
export const createShop = (ports: Ports) => ({
  isEmpty: isShopEmpty(ports),

  listProducts: listProducts(ports),
  showProduct: showProduct(ports),
  showCatalogue: showCatalogue(ports),
  addProducts: addProducts(ports),

  listGoods: listGoods(ports),
  showGoods: showGoods(ports),
  createProduct: createProduct(ports),
  editProducts: editProducts(ports),
  ...stockDocumentVerbs(ports),
  addPicture: addPicture(ports),
  showPicture: showPicture(ports),

  signUp: signUp(ports),
  logIn: logIn(ports),
  rememberDevice: rememberDevice(ports),
  showPasswordLink: showPasswordLink(ports),
  choosePassword: choosePassword(ports),
  ...phoneVerbs(ports),
  logOut: logOut(ports),
  authenticate: authenticate(ports),
  checkSession: checkSession(ports),
  listSessions: listSessions(ports),
  endSession: endSession(ports),
  endOtherSessions: endOtherSessions(ports),
  showSecondFactor: showSecondFactor(ports),
  startSecondFactor: startSecondFactor(ports),
  confirmSecondFactor: confirmSecondFactor(ports),
  renewRecoveryCodes: renewRecoveryCodes(ports),
  turnOffSecondFactor: turnOffSecondFactor(ports),
  resetSecondFactor: resetSecondFactor(ports),
  nameSession: nameSession(ports),
  editProfile: editProfile(ports),
  openAccount: openAccount(ports),
  createSetupLink: createSetupLink(ports),
  showSetup: showSetup(ports),
  setUpShop: setUpShop(ports),
  forgetExpiredSessions: forgetExpiredSessions(ports),

  placeOrder: placeOrder(ports),
  listOrders: listOrders(ports),
  showOrder: showOrder(ports),
  deliverOrder: deliverOrder(ports),
  returnOrder: returnOrder(ports),
  undoReceipt: undoReceipt(ports),

  startPayment: startPayment(ports),
  changeToCash: changeToCash(ports),
  receiveCallback: receiveCallback(ports),
  checkPayment: checkPayment(ports),

  ...paymentVerbs(ports),

  ...pickingVerbs(ports),

  arrive: arrive(ports),
  dispatchDelivery: dispatchDelivery(ports),
  endShift: endShift(ports),
  findCourier: findCourier(ports),
  followAnyOrder: followAnyOrder(ports),
  countSteps: countSteps(ports),
  followOrder: followOrder(ports),
  followSharedOrder: followSharedOrder(ports),
  giveDelivery: giveDelivery(ports),
  explainGoneStop: explainGoneStop(ports),
  giveBackDelivery: giveBackDelivery(ports),
  bringBackOrder: bringBackOrder(ports),
  passOnOrder: passOnOrder(ports),
  sendBackOrder: sendBackOrder(ports),
  markOrderDelivered: markOrderDelivered(ports),
  listDone: listDone(ports),
  handInCash: handInCash(ports),
  handOverOrder: handOverOrder(ports),
  learnFromTrails: learnFromTrails(ports),
  listCouriers: listCouriers(ports),
  listDeliveries: listDeliveries(ports),
  listOpenDeliveries: listOpenDeliveries(ports),
  listStops: listStops(ports),
  pickUpOrder: pickUpOrder(ports),
  prepareOrder: prepareOrder(ports),
  markOrderReady: markOrderReady(ports),
  stepBackOrder: stepBackOrder(ports),
  purgeTrails: purgeTrails(ports),
  reportPositions: reportPositions(ports),
  shareOrder: shareOrder(ports),
  showJourneys: showJourneys(ports),
  showShift: showShift(ports),
  startShift: startShift(ports),
  takeDelivery: takeDelivery(ports),
  askForNotices: askForNotices(ports),
  pushKey: pushKey(ports),
  stopNotices: stopNotices(ports),
  ...noticeVerbs(ports),
  ...outboxVerbs(ports),
  listAttention: listAttention(ports),
  settleAttention: settleAttention(ports),
  rateOrder: rateOrder(ports),

  showToday: showToday(ports),
  showBoard: showBoard(ports),
  boardNews: boardNews(ports),
  listStep: listStep(ports),
  searchOrders: searchOrders(ports),
  showAnyOrder: showAnyOrder(ports),
  showPapers: showPapers(ports),
  actOnOrders: actOnOrders(ports),
  cancelOrder: cancelOrder(ports),
  cancelOrdersOf: cancelOrdersOf(ports),
  takeBackOrder: takeBackOrder(ports),
  noteOrder: noteOrder(ports),
  blockCustomer: blockCustomer(ports),
  createPasswordLink: createPasswordLink(ports),
  eraseCustomer: eraseCustomer(ports),
  exportCustomer: exportCustomer(ports),
  listCustomerOrders: listCustomerOrders(ports),
  listCustomers: listCustomers(ports),
  showCustomer: showCustomer(ports),

  createCourier: createCourier(ports),
  disableCourier: disableCourier(ports),
  editCourier: editCourier(ports),
  endCourierShift: endCourierShift(ports),
  listCourierCash: listCourierCash(ports),
  listCourierShifts: listCourierShifts(ports),
  renewCourierPassword: renewCourierPassword(ports),
  showCourierFile: showCourierFile(ports),

  changeRole: changeRole(ports),
  createInvite: createInvite(ports),
  disableMember: disableMember(ports),
  listInvites: listInvites(ports),
  listTeam: listTeam(ports),
  revokeInvite: revokeInvite(ports),
  showInvite: showInvite(ports),
  joinAsNew: joinAsNew(ports),
  joinAsShopper: joinAsShopper(ports),

  answerRating: answerRating(ports),
  hideRating: hideRating(ports),
  listRatings: listRatings(ports),

  answerMessage: answerMessage(ports),
  countUnread: countUnread(ports),
  listMessages: listMessages(ports),
  markMessage: markMessage(ports),
  listAddresses: listAddresses(ports),
  saveAddress: saveAddress(ports),
  removeAddress: removeAddress(ports),
  showDelivery: showDelivery(ports),

  leaveMessage: leaveMessage(ports),
  checkImport: checkImport(ports),
  applyImport: applyImport(ports),
  exportData: exportData(ports),
  listImports: listImports(ports),
  undoImport: undoImport(ports),
  listAudit: listAudit(ports),
  signAudit: signAudit(ports),

  showFront: showFront(ports),
  showSettings: showSettings(ports),
  changeSettings: changeSettings(ports),
  listCategories: listCategories(ports),
  changeCategories: changeCategories(ports),
  showBacklog: showBacklog(ports),
})

export type Shop = ReturnType<typeof createShop>

/** The verbs that page rendering needs. */
export type PageShop = Pick<Shop, 'showFront' | 'listProducts' | 'showProduct'>
