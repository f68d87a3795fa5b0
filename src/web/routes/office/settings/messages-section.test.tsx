import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { publishSettings } from '#contracts/settings.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { aServer, fill, invalidFields, showPage, store } from '#tests/support/show-page.tsx'
import { draftOf, merged } from './draft.ts'
import { MessagesSection } from './messages-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const LOADED = publishSettings({ version: 3, settings: NEW_SHOP_SETTINGS, changed: null })

const Form = () => {
  const form = useSettingsForm(LOADED)
  return (
    <form className="bo-settings" noValidate onSubmit={(event) => event.preventDefault()}>
      <MessagesSection {...form} />
      <SaveBar {...form} />
    </form>
  )
}

const LANGUAGES = [
  {
    prefix: '',
    near: 'Send “\u2068Courier is near\u2069”',
    code: /Login code/,
    up: 'Move \u2068Email\u2069 up',
    down: 'Move \u2068Email\u2069 down',
    moved: '\u2068Email\u2069 is now number \u20683\u2069',
    sms: 'Use \u2068SMS\u2069',
    save: 'Save',
  },
  {
    prefix: '/ar',
    near: 'إرسال «\u2068المندوب قريب\u2069»',
    code: /رمز الدخول/,
    up: 'تقديم \u2068بريد إلكتروني\u2069',
    down: 'تأخير \u2068بريد إلكتروني\u2069',
    moved: '\u2068بريد إلكتروني\u2069 الآن رقم \u20683\u2069',
    sms: 'استخدام \u2068رسالة SMS\u2069',
    save: 'حفظ',
  },
] as const

describe.each(LANGUAGES)('settings of messages at $prefix/office', ({ prefix, ...say }) => {
  beforeEach(() => {
    const user = { _id: 'admin', name: 'Admin', role: 'admin' }
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
  })

  test('[MSG-27] kinds, channels and costs are saved; codes cannot be switched off', async () => {
    const server = aServer({
      'PATCH /api/office/settings': { status: 200, json: { ...LOADED, version: 4 } },
    })
    const shown = showPage(`${prefix}/office/settings`, <Form />)
    const { user } = shown
    expect(screen.queryByRole('switch', { name: say.code })).toBeNull()
    await user.click(screen.getByRole('switch', { name: say.near }))
    await user.click(screen.getByRole('button', { name: say.up }))
    await screen.findByText(say.moved)
    expect(document.activeElement?.getAttribute('aria-label')).toBe(say.up)
    await user.click(screen.getByRole('switch', { name: say.sms }))
    await fill(shown, { 'notices.costs.whatsapp': '٠٫٧٥', 'notices.ceilings.day': 'much' })
    await user.click(screen.getByRole('button', { name: say.save }))
    expect(invalidFields()).toEqual(['notices.ceilings.day'])
    await fill(shown, { 'notices.ceilings.day': '900' })
    await user.click(screen.getByRole('button', { name: say.save }))
    expect(server.requests.at(-1)?.body).toEqual({
      version: 3,
      settings: {
        notices: {
          off: ['near'],
          channels: ['push', 'whatsapp', 'email'],
          quiet: { from: '22:00', to: '09:00' },
          costs: { whatsapp: 0.75, sms: 0.4 },
          ceilings: { hour: 200, day: 900 },
        },
      },
    })
  })
})

test('[MSG-27] a merge of two people’s changes takes a whole list, and keeps the other choices', () => {
  const draft = draftOf(LOADED.settings)
  const put = (fields: Partial<typeof draft.notices>) => ({
    ...draft,
    notices: { ...draft.notices, ...fields },
  })
  const theirs = put({ channels: ['email', 'push'], quiet: { from: '21:00', to: '08:00' } })
  const mine = put({ channels: ['sms'], off: ['near'] })
  expect(merged(draft, theirs, mine).notices).toEqual({
    ...draft.notices,
    channels: ['sms'],
    off: ['near'],
    quiet: { from: '21:00', to: '08:00' },
  })
})
