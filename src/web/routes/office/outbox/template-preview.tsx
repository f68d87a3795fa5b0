import { hrefIn } from '#contracts/page-paths.ts'
import type { Template } from '#domain/notices/notice.ts'
import { type NoticeKind, rulesOf, type Variable } from '#domain/notices/notice-kinds.ts'
import { CHANGE_REASONS, filled, NOTICE_WORDS, STOP_LABEL } from '#domain/notices/notice-words.ts'
import { smsParts } from '#domain/notices/sms-text.ts'
import { directionOf, type Language } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { shopFront } from '#web/site/shop-front.ts'
import { CHANNEL_NAMES } from '../parts/notice-words.ts'

/** Sample values in the language of the text, which may differ from that of the page. */
const SAMPLES: Readonly<Record<Language, Readonly<Record<Exclude<Variable, 'shop'>, string>>>> = {
  en: {
    name: 'Mona',
    order: 'A-042',
    total: '185.50 EGP',
    code: '493201',
    reason: CHANGE_REASONS.phone.en,
    amount: '185.50 EGP',
    until: '6:30 pm',
    product: 'Baladi bread',
    device: 'Chrome, Android',
    count: '3',
    products: 'Baladi bread, Leather sandals · 42 and 1 more',
  },
  ar: {
    name: 'منى',
    order: 'A-042',
    total: '185.50 ج.م',
    code: '493201',
    reason: CHANGE_REASONS.phone.ar,
    amount: '185.50 ج.م',
    until: '6:30 م',
    product: 'عيش بلدي',
    device: 'Chrome, Android',
    count: '3',
    products: 'عيش بلدي، صندل جلد · 42 ومنتج آخر',
  },
}

/** As long as the real link, so that the parts of an SMS are counted right. */
const sampleLink = (link: ReturnType<typeof rulesOf>['link'], language: Language): string | undefined => {
  if (link === 'order')
    return location.origin + hrefIn(language, 'followedOrder', { id: '00000000-0000-0000-0000-000000000000' })
  return link === 'product' ? location.origin + hrefIn(language, 'product', { id: '123' }) : undefined
}

interface Props {
  readonly kind: NoticeKind
  readonly language: Language
  readonly words: Template
}

/** A text as an SMS, a push notification and an e-mail, with sample values. */
export const TemplatePreview = ({ kind, language, words }: Props) => {
  const { only, link, about } = rulesOf(kind)
  const shop = shopFront().name[language]
  const values = { ...SAMPLES[language], shop }
  const [title, body] = [filled(words.title, values), filled(words.body, values)]
  const { button } = NOTICE_WORDS[kind][language]
  const goesBy = (channel: 'sms' | 'push' | 'email'): boolean => !only || only.includes(channel)
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
      </div>
      <p className="bo-pay-text">{m.office_template_preview_text()}</p>
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
                {about === 'offer' && ` · ${STOP_LABEL[language]}`}
              </div>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
