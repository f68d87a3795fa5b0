import type { EmailContent } from '#domain/notices/channel.ts'
import type { Language } from '#domain/shared/language.ts'

const ARABIC = /\p{Script=Arabic}/u
const MARKS: Readonly<Record<Language, string>> = { ar: '\u200f', en: '\u200e' }

/**
 * Programs take the direction of a line from its first letter. A line of both scripts that begins with the other one
 * gets a mark; a line of one script, such as a telephone number, needs none.
 */
const directed = (text: string, language: Language): string => {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  const isMixed = ARABIC.test(text) && (/[a-z]/i.test(text) || language === 'en')
  return isMixed && ARABIC.test(first) !== (language === 'ar') ? `${MARKS[language]}${text}` : text
}

/** The same mail for programs that show no HTML. */
export const plainText = (content: EmailContent, language: Language): string => {
  const { title, paragraphs, code, button, receipt, footer, unsubscribe } = content
  const line = (text: string): string => directed(text, language)
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
