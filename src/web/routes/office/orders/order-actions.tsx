import { type ComponentType, useState } from 'react'
import { markOrderReady, prepareOrder } from '#contracts/operations/office.ts'
import type { OrderFileAnswer } from '#contracts/order-file.ts'
import { type Fulfilment, isUnderWay, isUnfinished, isWaiting } from '#domain/fulfilment/fulfilment.ts'
import { mayRole } from '#domain/identity/permissions.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import type { Staff } from '../data/staff.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { CancelDialog, type DialogProps, TakeBackDialog } from './order-dialogs.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { MarkDeliveredDialog, PassOnDialog, SendBackDialog } from './regain-dialogs.tsx'

interface Props {
  readonly file: OrderFileAnswer
  readonly staff: Staff
  readonly reload: () => void
  readonly replace: (file: OrderFileAnswer) => void
}

type OpenDialog = 'assign' | 'cancel' | 'return' | 'refund' | 'pass-on' | 'send-back' | 'delivered'

const DIALOGS: Readonly<Record<Exclude<OpenDialog, 'assign'>, ComponentType<DialogProps>>> = {
  cancel: CancelDialog,
  return: TakeBackDialog,
  refund: RefundDialog,
  'pass-on': PassOnDialog,
  'send-back': SendBackDialog,
  delivered: MarkDeliveredDialog,
}

interface ShopStep {
  readonly contract: typeof prepareOrder | typeof markOrderReady
  readonly icon: IconName
  readonly name: () => string
  readonly done: () => string
}

/** The next step that the shop itself does. */
const NEXT_STEP: Readonly<Partial<Record<Fulfilment, ShopStep>>> = {
  placed: { contract: prepareOrder, icon: 'store', name: m.office_prepare, done: m.office_prepare_done },
  preparing: {
    contract: markOrderReady,
    icon: 'package-check',
    name: m.office_ready,
    done: m.office_ready_done,
  },
}

/** Actions that the order and the role of this user allow. */
export const OrderActions = ({ file, staff, reload, replace }: Props) => {
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const [isBusy, setBusy] = useState(false)
  const { order, courier } = file
  const close = (): void => setOpenDialog(undefined)
  const may = (permission: Parameters<typeof mayRole>[1]): boolean => mayRole(staff.role, permission)
  const next = NEXT_STEP[order.fulfilment]
  const move = async ({ contract, done }: ShopStep): Promise<void> => {
    setBusy(true)
    const reply = await callOffice(contract, { params: { id: order._id }, body: {} })
    setBusy(false)
    if (reply.ok) toast(done())
    else toast(problemOf(reply), { kind: 'bad' })
    reload()
  }
  // A recorded refund settles it; taking the order back would return the other products as well.
  const isAskedBack = order.returnRequest?.isSettled === false
  const Dialog = openDialog && openDialog !== 'assign' ? DIALOGS[openDialog] : undefined
  return (
    <div className="bo-order-acts">
      {next && may('orders.prepare') && (
        <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => void move(next)}>
          <Icon name={next.icon} /> {next.name()}
        </button>
      )}
      {isWaiting(order.fulfilment) && may('orders.assign') && (
        <button type="button" className="btn btn-soft" onClick={() => setOpenDialog('assign')}>
          <Icon name="bike" /> {courier ? m.office_reassign() : m.office_assign()}
        </button>
      )}
      {isUnderWay(order.fulfilment) && may('orders.assign') && (
        <>
          <button type="button" className="btn btn-soft" onClick={() => setOpenDialog('pass-on')}>
            <Icon name="bike" /> {m.office_pass_on()}
          </button>
          <button type="button" className="btn btn-soft" onClick={() => setOpenDialog('send-back')}>
            <Icon name="undo-2" /> {m.office_send_back()}
          </button>
        </>
      )}
      {(isUnderWay(order.fulfilment) || order.awaitsHandOver) && may('orders.assign') && (
        <button type="button" className="btn btn-soft" onClick={() => setOpenDialog('delivered')}>
          <Icon name="package-check" />{' '}
          {order.awaitsHandOver ? m.office_close_stop() : m.office_mark_delivered()}
        </button>
      )}
      {order.refunded < order.paid && may('payments.refund') && (
        <button
          type="button"
          className={isAskedBack ? 'btn btn-primary' : 'btn btn-soft'}
          onClick={() => setOpenDialog('refund')}
        >
          <Icon name="hand-coins" /> {m.office_refund()}
        </button>
      )}
      {order.status === 'delivered' && may('orders.return') && (
        <button type="button" className="btn btn-soft" onClick={() => setOpenDialog('return')}>
          <Icon name="undo-2" /> {order.returnRequest ? m.office_return_whole() : m.office_return_order()}
        </button>
      )}
      {isUnfinished(order.fulfilment) && may('orders.cancel') && (
        <button type="button" className="btn btn-ghost bo-danger" onClick={() => setOpenDialog('cancel')}>
          <Icon name="circle-x" /> {m.office_cancel_order()}
        </button>
      )}
      {openDialog === 'assign' && (
        <AssignDialog orderId={order._id} courierId={courier?._id} onClose={close} onDone={reload} />
      )}
      {Dialog && <Dialog file={file} onClose={close} onDone={replace} />}
    </div>
  )
}
