import { useParams } from 'react-router'
import { showCourierFile } from '#contracts/operations/office-couriers.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/orders/courier-name.ts'
import type { OfficeHandle } from '../data/staff.ts'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { BackLink } from '../parts/back-link.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { CashCard } from './cash-card.tsx'
import { CourierRatings } from './courier-ratings.tsx'
import { ShiftCard } from './shift-card.tsx'
import { StopsCard } from './stops-card.tsx'
import '../parts/people.css'
import './couriers.css'

export const handle: OfficeHandle = { needs: 'couriers.see' }

export default function CourierPage() {
  const { id = '' } = useParams()
  const { data: file, problem, reload } = useOffice(showCourierFile, { params: { id } })
  return (
    <>
      <BackLink to={officeHref('couriers')}>{m.office_people_back()}</BackLink>
      <OfficeHead title={file ? courierName(file.courier.name) : m.office_courier_col()} />
      {problem && <Problem text={problem} again={reload} />}
      {!file && !problem && <RowsSkeleton label={m.office_loading()} />}
      {file && (
        <div className="bo-cards">
          <div>
            <StopsCard file={file} />
            <CashCard file={file} onChanged={reload} />
          </div>
          <div>
            <AccountCard file={file} onChanged={reload} />
            <ShiftCard file={file} onChanged={reload} />
            <CourierRatings file={file} />
          </div>
        </div>
      )}
    </>
  )
}
