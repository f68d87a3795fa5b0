import { useSearchParams } from 'react-router'
import { listTeam } from '#contracts/operations/office-team.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice } from '../data/use-office.ts'

/** Filters by person. Former staff are not in the list but can be filtered by a click on their name. */
export const PersonFilter = ({ shown }: { readonly shown: string | undefined }) => {
  const [query, setQuery] = useSearchParams()
  const { data } = useOffice(listTeam, {})
  const chosen = query.get('actor') ?? ''
  const members = data?.members ?? []
  const isMember = members.some(({ _id }) => _id === chosen)
  const choose = (id: string): void => {
    const next = new URLSearchParams(query)
    if (id) next.set('actor', id)
    else next.delete('actor')
    setQuery(next)
  }
  return (
    <span className="ctl sel bo-person">
      <select
        className="input"
        aria-label={m.office_audit_by()}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{m.office_audit_everyone()}</option>
        {chosen && !isMember && <option value={chosen}>{shown ?? chosen}</option>}
        {members.map((member) => (
          <option key={member._id} value={member._id}>
            {member.name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="caret" />
    </span>
  )
}
