import { useSearchParams } from 'react-router'
import type { PublishedMessage } from '#contracts/desk.ts'
import { listMessages } from '#contracts/operations/office-desk.ts'
import { MESSAGE_BOXES, type MessageBox } from '#domain/support/message-store.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { OfficeHandle } from '../data/staff.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { LinkSegments } from '../parts/link-segments.tsx'
import { ListBody } from '../parts/list-body.tsx'
import { Nothing, NothingFound } from '../parts/nothing.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { MessageCard } from './message-card.tsx'
import '../parts/people.css'

const BOXES: Readonly<Record<MessageBox, { name: () => string; none: () => string }>> = {
  open: { name: m.office_messages_open, none: m.office_messages_none_open },
  unread: { name: m.office_messages_unread, none: m.office_messages_none_unread },
  done: { name: m.office_messages_done, none: m.office_messages_none_done },
}

export const handle: OfficeHandle = { needs: 'messages.see' }

export default function MessagesPage() {
  const [query] = useSearchParams()
  const words = query.get('q')
  const box = MESSAGE_BOXES.find((each) => each === query.get('box')) ?? 'open'
  const list = useOfficeList(listMessages, { query: words ? { q: words } : { box } })
  const replace = (changed: PublishedMessage) =>
    list.edit((items) => items.map((each) => (each._id === changed._id ? changed : each)))
  return (
    <>
      <OfficeHead title={m.office_messages()} />
      <div className="bo-tools">
        {!words && (
          <LinkSegments
            label={m.office_messages_boxes()}
            name="box"
            choices={MESSAGE_BOXES.map((value) => ({ value, text: BOXES[value].name() }))}
          />
        )}
        <SearchField label={m.office_search_person()} />
      </div>
      <ListBody
        list={list}
        nothing={
          words ? (
            <NothingFound />
          ) : (
            <Nothing icon="message-circle" title={BOXES[box].none()} text={m.office_messages_none_text()} />
          )
        }
      >
        {(messages) => (
          <div className="bo-voices">
            {messages.map((message) => (
              <MessageCard key={message._id} message={message} onChanged={replace} />
            ))}
          </div>
        )}
      </ListBody>
    </>
  )
}
