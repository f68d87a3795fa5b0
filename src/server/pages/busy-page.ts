import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, statusOf } from '#contracts/errors.ts'
import { hrefIn, languageOf } from '#contracts/page-paths.ts'
import { directionOf, type Language, type Words } from '#domain/shared/language.ts'
import { isOverload } from '#domain/shared/outage.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { delayRefusal } from '#server/edge/refusal-delay.ts'

const TITLE: Words = { en: 'The shop is very busy right now', ar: 'على المتجر ضغط كبير الآن' }
const BODY: Words = {
  en: 'Wait a few seconds, then try again. Your cart and your orders are safe.',
  ar: 'انتظر بضع ثوانٍ ثم حاول مرة أخرى. سلتك وطلباتك محفوظة.',
}
const AGAIN: Words = { en: 'Try again', ar: 'حاول مرة أخرى' }
const HOME: Words = { en: 'Home page', ar: 'الصفحة الرئيسية' }

const STYLE =
  ':root{color-scheme:light dark}body{font:1.1rem/1.6 system-ui,sans-serif;max-inline-size:32rem;' +
  'margin:20vh auto 0;padding-inline:1.5rem}h1{font-size:1.5rem}a{margin-inline-end:1.5rem}'
const CSP = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** Without external files, which would have to wait like the page. */
const busyPage = (language: Language): string =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
  `<title>${TITLE[language]}</title><style>${STYLE}</style><main><h1>${TITLE[language]}</h1><p>${BODY[language]}</p>` +
  `<p><a href="">${AGAIN[language]}</a> <a href="${hrefIn(language, 'home')}">${HOME[language]}</a></p></main></html>`

const PAGES: Words = { en: busyPage('en'), ar: busyPage('ar') }

const refusalOf = (error: unknown): { code: ErrorCode; retryAfterSeconds: unknown } | undefined => {
  if (isOverload(error)) return { code: 'shop.busy', retryAfterSeconds: error.retryAfterSeconds }
  if (isRefusal(error) && error.code === 'attempts.too-many')
    return { code: error.code, retryAfterSeconds: error.facts.retryAfterSeconds }
  return undefined
}

/** Answers a page request that cannot be rendered now; rethrows every other error. */
export const sendBusyPage = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const refusal = refusalOf(error)
  if (!refusal || !request.headers.accept?.includes('text/html')) throw error
  await delayRefusal(refusal.code)
  const language = languageOf(request.url.split('?', 1)[0] ?? '')
  return reply
    .code(statusOf(refusal.code))
    .headers({
      'retry-after': String(refusal.retryAfterSeconds),
      'cache-control': 'no-store',
      'content-language': language,
      'content-security-policy': CSP,
    })
    .type('text/html; charset=utf-8')
    .send(PAGES[language])
}
