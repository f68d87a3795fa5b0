import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrderFile } from '#tests/support/order-file.ts'
import { aServer, fill, find, showPage, store } from '#tests/support/show-page.tsx'
import { OrderNotes } from './order-notes.tsx'

const FILE = anOrderFile()
const PATH = `POST /api/office/orders/${FILE.order._id}/notes`

describe.each([{ prefix: '' }, { prefix: '/ar' }])(
  'the notes of an order at $prefix/office',
  ({ prefix }) => {
    beforeEach(() => {
      const user = { _id: 'admin', name: 'Admin', role: 'admin' }
      store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
    })

    test('[OFFO-8] after a lost answer the same text is sent as the same note, another text as another note', async () => {
      const server = aServer()
      const replace = vi.fn()
      const { user } = showPage(
        `${prefix}/office/orders/${FILE.order._id}`,
        <OrderNotes file={FILE} mayWrite replace={replace} />,
      )
      const sent = () =>
        server.requests
          .filter(({ method }) => method === 'POST')
          .map(({ body }) => body as { readonly id: string; readonly text: string })
      const send = async (text: string): Promise<void> => {
        const before = sent().length
        await fill({ user, path: () => '' }, { note: text })
        await waitFor(() => find('.bo-note-form [type=submit]:not([disabled])'))
        await user.click(find('.bo-note-form [type=submit]'))
        await waitFor(() => expect(sent()).toHaveLength(before + 1))
      }
      await send('Rang twice')
      await waitFor(() => find('.bo-note-form .msg'))
      await send('Rang twice')
      await send('Rang twice, left it with the porter')
      server.answers = { [PATH]: { status: 200, json: FILE } }
      await send('Rang twice')
      await waitFor(() => expect(replace).toHaveBeenCalledOnce())
      // It was saved, so the same words are a new note.
      await send('Rang twice')
      const [first, repeated, changed, again, later] = sent()
      expect([repeated, again]).toEqual([first, first])
      expect(changed).toMatchObject({ text: 'Rang twice, left it with the porter' })
      expect(new Set([first?.id, changed?.id, later?.id]).size).toBe(3)
    })
  },
)
