import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { publishProduct } from '#contracts/catalog.ts'
import { languageOf } from '#contracts/page-paths.ts'
import { everydayShelf } from '#domain/cart/everyday-shelf.ts'
import { FOOD } from '#domain/catalog/category.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { ClosedNote } from '#web/orders/closed-note.tsx'
import { shopContext } from '#web/site/shop-context.ts'
import { CartContents, EmptyCart } from './cart-page/cart-contents.tsx'
import { OrderPage } from './cart-page/order-page.tsx'
import { OrderSkeleton } from './cart-page/order-skeleton.tsx'
import { StoredNames } from './cart-page/stored-names.tsx'
import { showPublished } from './parts/published-card.ts'

const ENOUGH_TO_CHOOSE_FROM = 60

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const { listProducts, showFront } = context.get(shopContext)
  const pages = await Promise.all(
    FOOD.map((categoryId) => listProducts({ categoryId, inStock: true, pageSize: ENOUGH_TO_CHOOSE_FROM })),
  )
  const food = pages.flatMap(({ products }) => products.map((product) => publishProduct(product)))
  const { categories } = (await showFront()).settings
  const everyday = everydayShelf(food, categories)
  return { everyday: everyday.map((product) => showPublished(product, languageOf(url.pathname))) }
}

/** In-app navigation does not wait for the server: the catalogue is cached or already loading. */
export const clientLoader = () => ({ everyday: undefined })

export default function Cart() {
  const { everyday } = useLoaderData<typeof loader | typeof clientLoader>()
  return (
    <OrderPage
      title={m.cart_title()}
      about={m.cart_about()}
      step="cart"
      skeleton={<OrderSkeleton rows={<StoredNames />} foot={<ClosedNote />} />}
      empty={
        <div className="cart-contents">
          <EmptyCart everyday={everyday} />
        </div>
      }
    >
      {() => <CartContents everyday={everyday} />}
    </OrderPage>
  )
}
