import { globSync, readFileSync } from 'node:fs'

/** Reads the texts of a page from its message files, so that better wording does not break a test. */
const messagesIn = (language: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...globSync(`src/web/i18n/messages/${language}/*.json`).map((file) =>
      JSON.parse(readFileSync(file, 'utf8')),
    ),
  )

const words = (language: string) => {
  const messages = messagesIn(language)
  const says = (key: string): RegExp => {
    const text = messages[key]
    if (!text) throw new Error(`no message ${key}`)
    return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  }
  return {
    preparing: says('tracking_now_preparing'),
    receive: says('tracking_receive'),
    rate: says('rating_rate'),
    rated: says('rating_yours'),
    edit: says('profile_edit'),
    save: says('profile_save'),
    sent: says('contact_sent'),
  }
}

export const LANGUAGES = {
  en: { prefix: '', typed: 'mang', found: /mango/, ...words('en') },
  ar: { prefix: '/ar', typed: 'مانج', found: /مانجو/, ...words('ar') },
} as const

export type Language = keyof typeof LANGUAGES
