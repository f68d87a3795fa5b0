import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { readContacts } from '#web/browser/phone-session.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Asks for a confirmed number before an order is placed that the server would refuse without one. */
export default function CashProof() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    let isMounted = true
    // Without a network the order is stored, and the server decides when it is sent.
    void readContacts().then((reply) => isMounted && setNeeded(reply.ok && reply.body.phoneProvedAt === null))
    return () => {
      isMounted = false
    }
  }, [])
  if (!isNeeded) return null
  return (
    <Alert kind="warn" live>
      <p>{m.payment_proof_needed()}</p>
      <Link className="btn btn-primary" to={`${hrefTo('profile')}#contacts`}>
        <Icon name="phone" />
        {m.contacts_prove_phone()}
      </Link>
    </Alert>
  )
}
