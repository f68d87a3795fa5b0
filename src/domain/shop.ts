import { listAudit } from '#domain/audit/list-audit.ts'
import { addProducts } from '#domain/catalog/add-products.ts'
import { isShopEmpty } from '#domain/catalog/is-shop-empty.ts'
import { listProducts } from '#domain/catalog/list-products.ts'
import { showCatalogue } from '#domain/catalog/show-catalogue.ts'
import { showProduct } from '#domain/catalog/show-product.ts'
import { arrive } from '#domain/delivery/arrive.ts'
import { dispatchDelivery } from '#domain/delivery/dispatch-delivery.ts'
import { endShift } from '#domain/delivery/end-shift.ts'
import { findCourier } from '#domain/delivery/find-courier.ts'
import { followAnyOrder, followOrder } from '#domain/delivery/follow-order.ts'
import { followSharedOrder } from '#domain/delivery/follow-shared-order.ts'
import { giveDelivery } from '#domain/delivery/give-delivery.ts'
import { handInCash } from '#domain/delivery/hand-in-cash.ts'
import { handOverOrder } from '#domain/delivery/hand-over-order.ts'
import { listCouriers } from '#domain/delivery/list-couriers.ts'
import { listDeliveries } from '#domain/delivery/list-deliveries.ts'
import { listOpenDeliveries } from '#domain/delivery/list-open-deliveries.ts'
import { listRemarks } from '#domain/delivery/list-remarks.ts'
import { listStops } from '#domain/delivery/list-stops.ts'
import { pickUpOrder } from '#domain/delivery/pick-up-order.ts'
import { prepareOrder } from '#domain/delivery/prepare-order.ts'
import { purgeTrails } from '#domain/delivery/purge-trails.ts'
import { reportPositions } from '#domain/delivery/report-positions.ts'
import { shareOrder } from '#domain/delivery/share-order.ts'
import { showJourneys } from '#domain/delivery/show-journeys.ts'
import { showShift } from '#domain/delivery/show-shift.ts'
import { startShift } from '#domain/delivery/start-shift.ts'
import { takeDelivery } from '#domain/delivery/take-delivery.ts'
import { authenticate } from '#domain/identity/authenticate.ts'
import { editProfile } from '#domain/identity/edit-profile.ts'
import { forgetExpiredSessions } from '#domain/identity/forget-expired-sessions.ts'
import { logIn } from '#domain/identity/log-in.ts'
import { logOut } from '#domain/identity/log-out.ts'
import { nameSession } from '#domain/identity/name-session.ts'
import { openAccount } from '#domain/identity/open-account.ts'
import { signUp } from '#domain/identity/sign-up.ts'
import { askForNotices } from '#domain/notices/ask-for-notices.ts'
import { pushKey } from '#domain/notices/push-key.ts'
import { stopNotices } from '#domain/notices/stop-notices.ts'
import { completeAllWords } from '#domain/office/complete-words.ts'
import { searchOrders } from '#domain/office/search-orders.ts'
import { showAnyOrder } from '#domain/office/show-any-order.ts'
import { boardNews, showBoard } from '#domain/office/show-board.ts'
import { showToday } from '#domain/office/show-today.ts'
import { cancelOrder } from '#domain/ordering/cancel-order.ts'
import { deliverOrder } from '#domain/ordering/deliver-order.ts'
import { listOrders } from '#domain/ordering/list-orders.ts'
import { noteOrder } from '#domain/ordering/note-order.ts'
import { placeOrder } from '#domain/ordering/place-order.ts'
import { returnOrder } from '#domain/ordering/return-order.ts'
import { showOrder } from '#domain/ordering/show-order.ts'
import { takeBackOrder } from '#domain/ordering/take-back-order.ts'
import { listLowRatings } from '#domain/ratings/list-low-ratings.ts'
import { rateOrder } from '#domain/ratings/rate-order.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { leaveMessage } from '#domain/support/leave-message.ts'

/** Every verb of the shop, bound to the world it works in: all that the edges ever call. */
export const createShop = (ports: Ports) => ({
  isEmpty: isShopEmpty(ports),

  listProducts: listProducts(ports),
  showProduct: showProduct(ports),
  showCatalogue: showCatalogue(ports),
  addProducts: addProducts(ports),

  signUp: signUp(ports),
  logIn: logIn(ports),
  logOut: logOut(ports),
  authenticate: authenticate(ports),
  nameSession: nameSession(ports),
  editProfile: editProfile(ports),
  openAccount: openAccount(ports),
  forgetExpiredSessions: forgetExpiredSessions(ports),

  placeOrder: placeOrder(ports),
  listOrders: listOrders(ports),
  showOrder: showOrder(ports),
  deliverOrder: deliverOrder(ports),
  returnOrder: returnOrder(ports),

  arrive: arrive(ports),
  dispatchDelivery: dispatchDelivery(ports),
  endShift: endShift(ports),
  findCourier: findCourier(ports),
  followAnyOrder: followAnyOrder(ports),
  followOrder: followOrder(ports),
  followSharedOrder: followSharedOrder(ports),
  giveDelivery: giveDelivery(ports),
  handInCash: handInCash(ports),
  handOverOrder: handOverOrder(ports),
  listCouriers: listCouriers(ports),
  listDeliveries: listDeliveries(ports),
  listOpenDeliveries: listOpenDeliveries(ports),
  listRemarks: listRemarks(ports),
  listStops: listStops(ports),
  pickUpOrder: pickUpOrder(ports),
  prepareOrder: prepareOrder(ports),
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
  listLowRatings: listLowRatings(ports),
  rateOrder: rateOrder(ports),

  completeWords: completeAllWords(ports),
  showToday: showToday(ports),
  showBoard: showBoard(ports),
  boardNews: boardNews(ports),
  searchOrders: searchOrders(ports),
  showAnyOrder: showAnyOrder(ports),
  cancelOrder: cancelOrder(ports),
  takeBackOrder: takeBackOrder(ports),
  noteOrder: noteOrder(ports),

  leaveMessage: leaveMessage(ports),
  listAudit: listAudit(ports),
})

export type Shop = ReturnType<typeof createShop>
