import type { FastifyInstance } from 'fastify'
import { officeHrefIn } from '#contracts/office-paths.ts'
import { urlOf } from '#contracts/operation.ts'
import { stopOffersByMail } from '#contracts/operations/notices.ts'
import { hrefIn } from '#contracts/page-paths.ts'
import type { NoticeLinks } from '#domain/notices/compose-notice.ts'
import type { Language } from '#domain/shared/language.ts'
import { preferredLanguage } from '#server/edge/request-language.ts'

const unsubscribePath = (language: Language, token: string): string =>
  `${hrefIn(language, 'messagePreferences')}#stop=${token}`

/** The pages that messages lead to. A token is behind `#`, so that no server log and no referrer contains it. */
export const noticeLinks = (publicUrl: string): NoticeLinks => ({
  path(target, language, id = '') {
    switch (target) {
      case 'order':
        return hrefIn(language, 'followedOrder', { id })
      case 'office-order':
        return officeHrefIn(language, 'order', { id })
      case 'product':
        return hrefIn(language, 'product', { id })
      case 'stock':
        return officeHrefIn(language, 'products')
      case 'messages':
        return officeHrefIn(language, 'messages')
      case 'password_link':
        return `${hrefIn(language, 'newPassword')}#${id}`
      case 'email_proof':
        return `${hrefIn(language, 'proveEmail')}#${id}`
      case 'unsubscribe':
        return unsubscribePath(language, id)
      case 'unsubscribe-by-mail':
        // In the path, because a mail program posts to it as it is. The token can stop offers and nothing else.
        return urlOf(stopOffersByMail, { params: { token: id } })
    }
  },
  absolute: (path) => `${publicUrl}${path}`,
})

/** Mail programs without RFC 8058 open the address of the header in a browser: it shows the page with the button. */
export const serveUnsubscribeLink = (app: FastifyInstance): void => {
  app.get<{ Params: { token: string } }>(stopOffersByMail.path, ({ headers, params }, reply) =>
    reply.redirect(
      unsubscribePath(preferredLanguage(headers['accept-language']), encodeURIComponent(params.token)),
      303,
    ),
  )
}
