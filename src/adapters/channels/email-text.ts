import type { EmailContent } from '#domain/notices/channel.ts'
import type { Language } from '#domain/shared/language.ts'

/** An Arabic line that begins with Latin letters or digits would be read from the left without this mark. */
const RIGHT_TO_LEFT = '\u200f'

/** The same mail for programs that show no HTML. */
export const plainText = (content: EmailContent, language: Language): string => {
  const { title, paragraphs, code, button, receipt, footer, unsubscribe } = content
  const line = (text: string): string => {
    const [first] = /\p{L}/u.exec(text) ?? []
    return language === 'ar' && (first === undefined || /[a-z]/i.test(first))
      ? `${RIGHT_TO_LEFT}${text}`
      : text
  }
  const blocks = [
    [line(title)],
    ...paragraphs.map((paragraph) => [line(paragraph)]),
    code === undefined ? [] : [`    ${code}`],
    receipt ? [...receipt.lines, receipt.total].map(({ name, amount }) => line(`${name}: ${amount}`)) : [],
    button ? [line(`${button.label}:`), button.url] : [],
    ['-- ', ...footer.map(line)],
    unsubscribe ? [line(`${unsubscribe.label}:`), unsubscribe.url] : [],
  ]
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}
