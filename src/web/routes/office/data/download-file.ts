import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { fetchFromShop } from '#web/site/connectivity.ts'
import { storedUser } from '#web/site/stored-values.ts'
import { tokenDied } from './staff.ts'

/** Downloads by fetch, since a link can't send the token; returns an error text if it fails. */
export const downloadFile = async (url: string, name: string): Promise<string | undefined> => {
  const token = storedUser.get()?.token
  try {
    const response = await fetchFromShop(url, {
      headers: { 'accept-language': currentLanguage(), ...(token && { authorization: `Bearer ${token}` }) },
    })
    if (response.status === 401 && token) tokenDied(token)
    if (!response.ok) return ((await response.json()) as { message?: string }).message
    const href = URL.createObjectURL(await response.blob())
    Object.assign(document.createElement('a'), { href, download: name }).click()
    URL.revokeObjectURL(href)
    return undefined
  } catch {
    return m.office_unreachable()
  }
}
