import type { Generated } from 'kysely'
import type { InvitedRole } from '#domain/identity/team/invite.ts'
import type { Role } from '#domain/identity/user.ts'
import type { Language } from '#domain/shared/language.ts'

/** The tables of people: accounts, sessions, and what proves who they are. */
export interface IdentityTables {
  users: {
    id: string
    name: string
    email: string
    email_key: string
    phone: string
    photo: string | null
    role: Role
    password_hash: string
    created_at: number
    /** The language of the person's messages. */
    language: Generated<Language | null>
    disabled_at: Generated<number | null>
    erased_at: Generated<number | null>
    /** The folded name. */
    name_key: Generated<string>
    /** The customer's number of orders and amount spent, as of the orders with `is_counted`. */
    order_count: Generated<number>
    spent: Generated<number>
    /** 0 when there is no order yet. */
    last_order_at: Generated<number>
    /** When a code proved the number; the number of at most one account is proved. */
    phone_proved_at: Generated<number | null>
    email_proved_at: Generated<number | null>
  }
  sessions: {
    token_hash: string
    user_id: string
    created_at: number
    expires_at: number
    last_seen_at: Generated<number | null>
    browser: Generated<string | null>
    system: Generated<string | null>
    address: Generated<string | null>
  }
  second_factors: {
    user_id: string
    sealed_secret: string
    last_step: number
    confirmed_at: number | null
  }
  recovery_codes: { user_id: string; code_hash: string }
  user_keys: { key: string; user_id: string }
  password_links: {
    user_id: string
    token_hash: string
    expires_at: number
    made_by: Generated<string | null>
  }
  invites: {
    id: string
    token_hash: string
    role: InvitedRole
    name: string
    invited_by: string
    created_at: number
    expires_at: number
    used_at: number | null
  }
  phone_codes: { number_hash: string; scope: string; code_hash: string; expires_at: number; tries: number }
  /** What each number has used up of its limits. */
  phone_numbers: {
    number_hash: string
    sends: number
    sends_since: number
    row_count: number
    next_send_at: number
    tries: number
    tries_since: number
  }
  email_proofs: { user_id: string; token_hash: string; email_key: string; expires_at: number }
}
