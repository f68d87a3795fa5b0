/** Every page of the spec, in its own spelling, and ours. */
export const ROUTES = [
  '/',
  '/Product',
  '/product/6',
  '/Cart',
  '/CheckOut',
  '/Payment',
  '/OrderTracking',
  '/Login',
  '/SignUp',
  '/NewPassword',
  '/Profile',
  '/ContactUS',
  '/Successful',
  '/NavBar',
  '/Footer',
  '/Offline',
]
