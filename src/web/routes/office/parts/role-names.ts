import type { StaffRole } from '#domain/identity/permissions.ts'
import { m } from '#web/i18n/compiled/messages.js'

export const ROLE_NAMES: Readonly<Record<StaffRole, () => string>> = {
  admin: m.office_role_admin,
  manager: m.office_role_manager,
  picker: m.office_role_picker,
  support: m.office_role_support,
}
