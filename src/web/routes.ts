import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { COURIER_MANIFEST_PATH, MANIFEST_PATH, PATHS, type Page } from '#contracts/page-paths.ts'
import { LOCALE_NAMES, type Locale, pathIn } from '#domain/shared/language.ts'
import { routeId } from '#web/site/paths.ts'

/** All pages of one language. Paths match in any letter case. */
const site = (locale: Locale): RouteConfigEntry[] => {
  const page = (name: Page, file: string) =>
    route(pathIn(locale, PATHS[name]), file, { id: routeId(locale, name) })

  return [
    layout('routes/store/frame.tsx', { id: routeId(locale, 'frame') }, [
      page('home', 'routes/store/home.tsx'),
      page('products', 'routes/store/products.tsx'),
      page('product', 'routes/store/product.tsx'),
      page('cart', 'routes/store/cart.tsx'),
      page('checkOut', 'routes/store/check-out.tsx'),
      page('payment', 'routes/store/payment.tsx'),
      page('orderTracking', 'routes/store/order-tracking.tsx'),
      page('followedOrder', 'routes/store/followed-order.tsx'),
      page('sharedOrder', 'routes/store/shared-order.tsx'),
      page('login', 'routes/account/login.tsx'),
      page('signUp', 'routes/account/sign-up.tsx'),
      page('newPassword', 'routes/account/new-password.tsx'),
      page('profile', 'routes/account/profile.tsx'),
      page('security', 'routes/account/security.tsx'),
      page('contactUs', 'routes/store/contact-us.tsx'),
      page('successful', 'routes/store/successful.tsx'),
      page('offline', 'routes/store/offline.tsx'),
      route(pathIn(locale, '/*'), 'routes/store/not-found.tsx', { id: routeId(locale, 'notFound') }),
    ]),
    page('courier', 'routes/courier/courier.tsx'),
    page('office', 'routes/office/office.tsx'),
    page('navBar', 'routes/store/nav-bar-alone.tsx'),
    page('footer', 'routes/store/footer-alone.tsx'),
    route(pathIn(locale, MANIFEST_PATH), 'routes/app-manifest.ts', { id: `${locale}.manifest` }),
    route(pathIn(locale, COURIER_MANIFEST_PATH), 'routes/app-manifest.ts', {
      id: `${locale}.courierManifest`,
    }),
  ]
}

export default LOCALE_NAMES.flatMap(site) satisfies RouteConfig
