import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import './next-stop.css'

export const NoStop = ({ isOn }: { readonly isOn: boolean }) => (
  <section className="card cr-next cr-none">
    <Icon name="bike" size={40} />
    <h2>{m.courier_none_title()}</h2>
    <p>{isOn ? m.courier_none_text() : m.courier_none_off()}</p>
  </section>
)
