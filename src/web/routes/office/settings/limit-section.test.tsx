import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { publishSettings } from '#contracts/settings.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { aServer, showPage, store } from '#tests/support/show-page.tsx'
import { ProofSection } from './limit-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const LOADED = publishSettings({ version: 3, settings: NEW_SHOP_SETTINGS, changed: null })

const Form = () => {
  const form = useSettingsForm(LOADED)
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <ProofSection {...form} />
      <SaveBar {...form} />
    </form>
  )
}

describe.each([
  { prefix: '', label: 'Cash needs a confirmed mobile number', save: 'Save' },
  { prefix: '/ar', label: 'الدفع نقدًا يحتاج رقم موبايل مؤكّدًا', save: 'حفظ' },
])('cash orders in the settings at $prefix/office', ({ prefix, label, save }) => {
  test('[OTP-16] the switch for a proved number is off in a new shop, and is saved alone', async () => {
    const user = { _id: 'admin', name: 'Admin', role: 'admin' }
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
    const settings = { ...LOADED.settings, needsProvedPhone: true }
    const server = aServer({
      'PATCH /api/office/settings': { status: 200, json: { ...LOADED, version: 4, settings } },
    })
    const page = showPage(`${prefix}/office/settings`, <Form />)
    const proof = () => screen.getByRole('switch', { name: label })
    const isOn = () => proof().getAttribute('aria-checked') === 'true'
    expect(isOn()).toBe(false)
    expect(screen.getByText(label).tagName).toBe('SPAN')
    await page.user.click(proof())
    expect(isOn()).toBe(true)
    await page.user.click(screen.getByRole('button', { name: save }))
    expect(server.requests.at(-1)?.body).toEqual({ version: 3, settings: { needsProvedPhone: true } })
  })
})
