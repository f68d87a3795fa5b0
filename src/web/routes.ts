import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { OFFICE_PATHS, type OfficePage } from '#contracts/office-paths.ts'
import { COURIER_MANIFEST_PATH, MANIFEST_PATH, PATHS, type Page } from '#contracts/page-paths.ts'
import { LOCALE_NAMES, type Locale, pathIn } from '#domain/shared/language.ts'
import { routeId } from '#web/site/paths.ts'

/** All pages of one language. Paths match in any letter case. */
const site = (locale: Locale): RouteConfigEntry[] => {
  const page = (name: Page, file: string) =>
    route(pathIn(locale, PATHS[name]), file, { id: routeId(locale, name) })
  const office = (name: OfficePage, file: string) => {
    const options = { id: `${routeId(locale, 'office')}.${name}` }
    return OFFICE_PATHS[name] ? route(OFFICE_PATHS[name], file, options) : index(file, options)
  }

  return [
    layout('routes/store/frame.tsx', { id: routeId(locale, 'frame') }, [
      page('home', 'routes/store/home.tsx'),
      page('products', 'routes/store/products.tsx'),
      page('product', 'routes/store/product.tsx'),
      page('cart', 'routes/store/cart.tsx'),
      page('checkOut', 'routes/store/check-out.tsx'),
      page('payment', 'routes/store/payment.tsx'),
      page('paymentReturn', 'routes/store/payment-return.tsx'),
      page('orderTracking', 'routes/store/order-tracking.tsx'),
      page('followedOrder', 'routes/store/followed-order.tsx'),
      page('sharedOrder', 'routes/store/shared-order.tsx'),
      page('login', 'routes/account/login.tsx'),
      page('signUp', 'routes/account/sign-up.tsx'),
      page('newPassword', 'routes/account/new-password.tsx'),
      page('forgottenPassword', 'routes/account/forgotten-password.tsx'),
      page('proveEmail', 'routes/account/prove-email.tsx'),
      page('profile', 'routes/account/profile.tsx'),
      page('security', 'routes/account/security.tsx'),
      page('messagePreferences', 'routes/account/message-preferences.tsx'),
      page('contactUs', 'routes/store/contact-us.tsx'),
      page('successful', 'routes/store/successful.tsx'),
      page('offline', 'routes/store/offline.tsx'),
      route(pathIn(locale, '/*'), 'routes/store/not-found.tsx', { id: routeId(locale, 'notFound') }),
    ]),
    page('courier', 'routes/courier/courier.tsx'),
    page('picking', 'routes/picker/picker.tsx'),
    route(pathIn(locale, PATHS.office), 'routes/office/office.tsx', { id: routeId(locale, 'office') }, [
      layout('routes/office/office-frame.tsx', { id: `${locale}.office.frame` }, [
        office('today', 'routes/office/today/today-page.tsx'),
        office('orders', 'routes/office/orders/orders-page.tsx'),
        office('order', 'routes/office/orders/order-page.tsx'),
        office('picking', 'routes/office/papers/picking-page.tsx'),
        office('receipts', 'routes/office/papers/receipts-page.tsx'),
        office('labels', 'routes/office/papers/labels-page.tsx'),
        office('payments', 'routes/office/payments/payments-page.tsx'),
        office('payment', 'routes/office/payments/payment-page.tsx'),
        office('paymentTasks', 'routes/office/payments/tasks-page.tsx'),
        office('books', 'routes/office/payments/books-page.tsx'),
        office('providers', 'routes/office/payments/providers-page.tsx'),
        office('products', 'routes/office/products/products-page.tsx'),
        office('product', 'routes/office/products/product-page.tsx'),
        office('categories', 'routes/office/categories/categories-page.tsx'),
        office('stock', 'routes/office/stock/stock-page.tsx'),
        office('transfer', 'routes/office/transfer/transfer-page.tsx'),
        office('couriers', 'routes/office/couriers/couriers-page.tsx'),
        office('courier', 'routes/office/couriers/courier-page.tsx'),
        office('customers', 'routes/office/customers/customers-page.tsx'),
        office('customer', 'routes/office/customers/customer-page.tsx'),
        office('ratings', 'routes/office/ratings/ratings-page.tsx'),
        office('messages', 'routes/office/messages/messages-page.tsx'),
        office('outbox', 'routes/office/outbox/outbox-page.tsx'),
        office('notice', 'routes/office/outbox/notice-page.tsx'),
        office('templates', 'routes/office/outbox/templates-page.tsx'),
        office('template', 'routes/office/outbox/template-page.tsx'),
        office('team', 'routes/office/team/team-page.tsx'),
        office('settings', 'routes/office/settings/settings-page.tsx'),
        office('audit', 'routes/office/audit/audit-page.tsx'),
        route('*', 'routes/office/parts/no-page.tsx', { id: `${locale}.office.unknown` }),
      ]),
      // Opened by a link, without a login.
      office('join', 'routes/office/join/join-page.tsx'),
      office('setup', 'routes/office/setup/setup-page.tsx'),
    ]),
    page('navBar', 'routes/store/nav-bar-alone.tsx'),
    page('footer', 'routes/store/footer-alone.tsx'),
    route(pathIn(locale, MANIFEST_PATH), 'routes/app-manifest.ts', { id: `${locale}.manifest` }),
    route(pathIn(locale, COURIER_MANIFEST_PATH), 'routes/app-manifest.ts', {
      id: `${locale}.courierManifest`,
    }),
  ]
}

export default LOCALE_NAMES.flatMap(site) satisfies RouteConfig
