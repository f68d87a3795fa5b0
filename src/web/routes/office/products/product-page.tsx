import { useParams } from 'react-router'
import { showGoods } from '#contracts/operations/goods.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { OfficeHandle } from '../data/staff.ts'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { BackLink } from '../parts/back-link.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { NewProduct } from './new-product.tsx'
import { ProductEditor } from './product-editor.tsx'
import './goods.css'
import './product.css'

const KnownProduct = ({ id }: { readonly id: string }) => {
  const loaded = useOffice(showGoods, { params: { id } })
  if (loaded.data)
    return (
      <ProductEditor
        key={id}
        goods={loaded.data.product}
        onChanged={(product) => loaded.replace({ product })}
      />
    )
  return (
    <>
      <BackLink to={officeHref('products')}>{m.office_goods_back()}</BackLink>
      <OfficeHead title={m.office_products()} />
      {loaded.problem ? (
        <Problem text={loaded.problem} again={loaded.reload} />
      ) : (
        <RowsSkeleton label={m.office_loading()} />
      )}
    </>
  )
}

export const handle: OfficeHandle = { needs: 'products.see' }

export default function ProductPage() {
  const { id = '' } = useParams()
  return id === 'new' ? <NewProduct /> : <KnownProduct id={id} />
}
