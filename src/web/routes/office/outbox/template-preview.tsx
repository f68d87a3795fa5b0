import type { ReactNode } from 'react'
import { hrefIn } from '#contracts/page-paths.ts'
import type { ChannelKind } from '#domain/notices/channel.ts'
import type { Template } from '#domain/notices/notice.ts'
import { type NoticeKind, rulesOf } from '#domain/notices/notice-kinds.ts'
import { filled, NOTICE_WORDS, STOP_LABEL } from '#domain/notices/notice-words.ts'
import { SAMPLE_IDS, SAMPLE_VALUES } from '#domain/notices/sample-values.ts'
import { smsParts } from '#domain/notices/sms-text.ts'
import { directionOf, type Language } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { CHANNEL_NAMES } from '../parts/notice-words.ts'

/** As long as the real link, so that the parts of an SMS are counted right. */
const sampleLink = (link: ReturnType<typeof rulesOf>['link'], language: Language): string | undefined => {
  if (link === 'order') return location.origin + hrefIn(language, 'followedOrder', { id: SAMPLE_IDS.order })
  return link === 'product'
    ? location.origin + hrefIn(language, 'product', { id: SAMPLE_IDS.product })
    : undefined
}

interface Props {
  readonly kind: NoticeKind
  readonly language: Language
  readonly words: Template
  readonly children?: ReactNode
}

/** A text as an SMS, a push notification and an e-mail, with sample values. */
export const TemplatePreview = ({ kind, language, words, children }: Props) => {
  const { only, link, about } = rulesOf(kind)
  const shop = shopFront().name[language]
  const values = { ...SAMPLE_VALUES[language], shop }
  const [title, body] = [filled(words.title, values), filled(words.body, values)]
  const { button } = NOTICE_WORDS[kind][language]
  const goesBy = (channel: ChannelKind): boolean => !only || only.includes(channel)
  const smsLines = [
    body,
    sampleLink(link, language) ?? [],
    kind === 'login_code' ? ['', `@${location.hostname} #${values.code}`] : [],
  ].flat()
  const isIn = { lang: language, dir: directionOf(language) }
  return (
    <section className="card" aria-labelledby="preview">
      <div className="bo-h">
        <h2 id="preview">{m.office_template_preview()}</h2>
        {children}
      </div>
      <p className="bo-pay-text">
        {m.office_template_preview_text()}
        {goesBy('whatsapp') && ` ${m.office_template_whatsapp()}`}
      </p>
      <div className="bo-previews">
        {goesBy('push') && (
          <div>
            <h3>{CHANNEL_NAMES.push()}</h3>
            <div className="bo-preview push" {...isIn}>
              <b>{title}</b>
              <p>{body}</p>
            </div>
          </div>
        )}
        {goesBy('sms') && (
          <div>
            <h3>{CHANNEL_NAMES.sms()}</h3>
            <div className="bo-preview sms" {...isIn}>
              <p>{body}</p>
              {link && <bdi dir="ltr">{`${location.origin}/…`}</bdi>}
            </div>
            <p className="bo-sub">
              {m.office_notice_parts()}: <bdi>{smsParts(smsLines.join('\n'))}</bdi>
            </p>
          </div>
        )}
        {goesBy('email') && (
          <div>
            <h3>{CHANNEL_NAMES.email()}</h3>
            <div className="bo-preview mail" {...isIn}>
              <b>{title}</b>
              <p>{body}</p>
              {link && button && <span className="btn btn-primary">{button}</span>}
              <div className="foot">
                <bdi>{shop}</bdi>
                {about === 'offer' && `${DOT}${STOP_LABEL[language]}`}
              </div>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
