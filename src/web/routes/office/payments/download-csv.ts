import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { fetchFromShop } from '#web/site/connectivity.ts'
import { storedUser } from '#web/site/stored-values.ts'
import { toast } from '#web/ui/toasts.tsx'
import { tokenDied } from '../data/staff.ts'

/** Downloads by fetch, since a link can't send the token. */
export const downloadCsv = async (url: string, name: string): Promise<void> => {
  const token = storedUser.get()?.token
  try {
    const response = await fetchFromShop(url, {
      headers: { 'accept-language': currentLanguage(), ...(token && { authorization: `Bearer ${token}` }) },
    })
    if (response.status === 401 && token) tokenDied(token)
    if (!response.ok) {
      const { message } = (await response.json()) as { message?: string }
      toast(message ?? m.office_unreachable(), { kind: 'bad' })
      return
    }
    const href = URL.createObjectURL(await response.blob())
    Object.assign(document.createElement('a'), { href, download: name }).click()
    URL.revokeObjectURL(href)
  } catch {
    toast(m.office_unreachable(), { kind: 'bad' })
  }
}
