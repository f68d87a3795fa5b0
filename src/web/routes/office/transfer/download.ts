import type { Format, Transfer } from '#domain/transfer/transfer.ts'
import { keptUser } from '#web/browser/kept.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { tokenDied } from '../data/staff.ts'

/** Fetches the file (a link could not carry who asks) and hands it to the browser; answers why not, if not. */
export const download = async (
  what: Transfer,
  format: Format,
  orderIds: readonly string[] = [],
): Promise<string | undefined> => {
  const token = keptUser.get()?.token
  try {
    const response = await fetch(
      `/api/office/exports/${what}/${format}${orderIds.length > 0 ? `?ids=${orderIds.join(',')}` : ''}`,
      {
        headers: { 'accept-language': currentLanguage(), ...(token && { authorization: `Bearer ${token}` }) },
      },
    )
    if (response.status === 401 && token) tokenDied(token)
    if (!response.ok) return ((await response.json()) as { message?: string }).message
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = `${what}.${format}`
    link.click()
    URL.revokeObjectURL(link.href)
    return undefined
  } catch {
    return m.office_unreachable()
  }
}
