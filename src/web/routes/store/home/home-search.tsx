import { Form } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A plain GET form to the listing, which also works without JavaScript. It shares the suggestions of the listing. */
export const HomeSearch = () => (
  <Form noValidate className="home-search" role="search" action={hrefTo('products')}>
    <span className="ctl">
      <Icon name="search" />
      <input
        id="search"
        className="input"
        type="search"
        name="q"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={m.search_label()}
        placeholder={m.search_placeholder()}
      />
    </span>
  </Form>
)
