import type { InvitedRole } from '#domain/identity/team/invite.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { ROLE_NAMES } from '../parts/role-names.ts'

export const INVITED_ROLE_NAMES: Readonly<Record<InvitedRole, () => string>> = {
  ...ROLE_NAMES,
  courier: m.office_role_courier,
}

/** One line on the permissions of each role. */
export const INVITED_ROLE_WORDS: Readonly<Record<InvitedRole, () => string>> = {
  admin: m.office_role_admin_may,
  manager: m.office_role_manager_may,
  picker: m.office_role_picker_may,
  support: m.office_role_support_may,
  courier: m.office_role_courier_may,
}
