import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { officeHref } from '../office-paths.ts'

export const BackLink = () => (
  <Link className="bo-back" to={officeHref('products')}>
    <Icon name="arrow-left" size={18} />
    {m.office_goods_back()}
  </Link>
)
