import { useEffect } from 'react'
import type { NoticeSummaryAnswer } from '#contracts/office-notices.ts'
import { listNotices, showChannels } from '#contracts/operations/office-notices.ts'
import { CHANNELS } from '#domain/notices/channel.ts'
import { NOTICE_STATES } from '#domain/notices/notice.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { useOfficeLive } from '../data/office-live.ts'
import type { OfficeHandle } from '../data/staff.ts'
import { useFilterQuery } from '../data/use-filter-query.ts'
import { useMay } from '../data/use-may.ts'
import { useOffice } from '../data/use-office.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListBody } from '../parts/list-body.tsx'
import { Nothing, NothingFound } from '../parts/nothing.tsx'
import {
  CHANNEL_NAMES,
  NOTICE_GROUPS,
  NOTICE_NAMES,
  NOTICE_STATE_NAMES,
  noticeReason,
  noticeTone,
} from '../parts/notice-words.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { Who } from '../parts/who.tsx'
import { ChannelsPanel } from './channels-panel.tsx'
import { OutboxTabs } from './outbox-tabs.tsx'
import { SendTo } from './send-to.tsx'

const LOOK_AGAIN_MS = 30_000
/** The server's page size (`PAGE_QUERY`). */
const FIRST_PAGE = 50

const Row = ({ notice }: { readonly notice: NoticeSummaryAnswer }) => {
  const { last, dayNumber, orderId } = notice
  return (
    <tr>
      <td>
        <Who name={NOTICE_NAMES[notice.kind]()} to={officeHref('notice', { id: notice._id })}>
          {orderId && <bdi className="issued">{shownNumber({ _id: orderId, number: dayNumber })}</bdi>}
          <span className="bo-narrow">{formatDateTime(Date.parse(notice.createdAt))}</span>
        </Who>
      </td>
      <td>
        <span dir="auto">{notice.name || m.office_outbox_no_account()}</span>
        {last && (
          <span className="bo-sub">
            <SendTo send={last} />
          </span>
        )}
      </td>
      <td className="bo-wide">{last && CHANNEL_NAMES[last.channel]()}</td>
      <td>
        <span className={noticeTone(notice.state)}>{NOTICE_STATE_NAMES[notice.state]()}</span>
        {notice.reason && <span className="bo-sub">{noticeReason(notice.reason)}</span>}
      </td>
      <td className="bo-wide">{formatDateTime(Date.parse(notice.createdAt))}</td>
    </tr>
  )
}

const KINDS = NOTICE_GROUPS.flatMap(({ kinds }) => kinds)

const useNoticeFilters = () => {
  const { oneOf, set } = useFilterQuery()
  const filters = {
    state: oneOf('state', NOTICE_STATES),
    kind: oneOf('kind', KINDS),
    channel: oneOf('channel', CHANNELS),
  }
  return { filters, set }
}

const Filters = ({ filters, set }: ReturnType<typeof useNoticeFilters>) => (
  <div className="bo-days">
    <FilterSelect
      label={m.office_outbox_state()}
      value={filters.state}
      all={NOTICE_STATES}
      names={NOTICE_STATE_NAMES}
      onChange={(value) => set('state', value)}
    />
    <SelectField
      label={m.office_outbox_kind()}
      value={filters.kind ?? ''}
      onChange={({ target }) => set('kind', target.value)}
    >
      <option value="">{m.office_filter_any()}</option>
      {NOTICE_GROUPS.map(({ name, kinds }) => (
        <optgroup key={name()} label={name()}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {NOTICE_NAMES[kind]()}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
    <FilterSelect
      label={m.office_outbox_channel()}
      value={filters.channel}
      all={CHANNELS}
      names={CHANNEL_NAMES}
      onChange={(value) => set('channel', value)}
    />
  </div>
)

export const handle: OfficeHandle = { needs: 'notices.see' }

export default function OutboxPage() {
  const { filters, set } = useNoticeFilters()
  const list = useOfficeList(listNotices, { query: filters })
  const { data, problem, reload } = useOffice(showChannels, {})
  const { board } = useOfficeLive()
  const [waiting, reloadList] = [board?.waiting, list.reload]
  // Reloads on news of orders and by time; not while further pages are shown, which a reload would take away.
  const isFirstPage = list.items.length <= FIRST_PAGE
  useEffect(() => {
    if (!isFirstPage) return undefined
    if (waiting) reloadList()
    const timer = setInterval(() => {
      reloadList()
      reload()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [waiting, isFirstPage, reloadList, reload])
  const mayTest = useMay('notices.edit')
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <>
      <OfficeHead title={m.office_outbox()} />
      <OutboxTabs />
      <div className="bo-pay-stack">
        {data?.channels.some(({ isShownOnly }) => isShownOnly) && (
          <Alert kind="info">{m.office_outbox_demo()}</Alert>
        )}
        {problem && <Problem text={problem} again={reload} />}
        {data && <ChannelsPanel news={data} mayTest={mayTest} />}
        <div>
          <Filters filters={filters} set={set} />
          <ListBody
            list={list}
            nothing={
              isFiltered ? (
                <NothingFound />
              ) : (
                <Nothing icon="send" title={m.office_outbox_none()} text={m.office_outbox_none_text()} />
              )
            }
          >
            {(items) => (
              <section className="card bo-card">
                <table className="table">
                  <thead>
                    <tr>
                      <th>{m.office_outbox_kind()}</th>
                      <th>{m.office_outbox_to()}</th>
                      <th className="bo-wide">{m.office_outbox_channel()}</th>
                      <th>{m.office_outbox_state()}</th>
                      <th className="bo-wide">{m.office_outbox_at()}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {items.map((notice) => (
                      <Row key={notice._id} notice={notice} />
                    ))}
                  </tbody>
                </table>
              </section>
            )}
          </ListBody>
        </div>
      </div>
    </>
  )
}
