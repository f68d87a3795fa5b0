import { addProducts } from '#domain/catalog/add-products.ts'
import { isShopEmpty } from '#domain/catalog/is-shop-empty.ts'
import { listProducts } from '#domain/catalog/list-products.ts'
import { showCatalogue } from '#domain/catalog/show-catalogue.ts'
import { showProduct } from '#domain/catalog/show-product.ts'
import { authenticate } from '#domain/identity/authenticate.ts'
import { editProfile } from '#domain/identity/edit-profile.ts'
import { forgetExpiredSessions } from '#domain/identity/forget-expired-sessions.ts'
import { logIn } from '#domain/identity/log-in.ts'
import { logOut } from '#domain/identity/log-out.ts'
import { openAccount } from '#domain/identity/open-account.ts'
import { signUp } from '#domain/identity/sign-up.ts'
import { deliverOrder } from '#domain/ordering/deliver-order.ts'
import { listOrders } from '#domain/ordering/list-orders.ts'
import { placeOrder } from '#domain/ordering/place-order.ts'
import { returnOrder } from '#domain/ordering/return-order.ts'
import { showOrder } from '#domain/ordering/show-order.ts'
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
  editProfile: editProfile(ports),
  openAccount: openAccount(ports),
  forgetExpiredSessions: forgetExpiredSessions(ports),

  placeOrder: placeOrder(ports),
  listOrders: listOrders(ports),
  showOrder: showOrder(ports),
  deliverOrder: deliverOrder(ports),
  returnOrder: returnOrder(ports),

  leaveMessage: leaveMessage(ports),
})

export type Shop = ReturnType<typeof createShop>
