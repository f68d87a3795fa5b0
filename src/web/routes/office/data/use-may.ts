import { mayRole, type Permission } from '#domain/identity/permissions.ts'
import { useStaff } from './staff.ts'

/** True if a control should be shown. The server checks every call. */
export const useMay = (permission: Permission): boolean => {
  const staff = useStaff()
  return 'role' in staff && mayRole(staff.role, permission)
}
