import { mayRole, type Permission } from '#domain/identity/permissions.ts'
import { useStaff } from './staff.ts'

/** Whether to show what only some may do. The server decides each call anew. */
export const useMay = (permission: Permission): boolean => {
  const staff = useStaff()
  return 'role' in staff && mayRole(staff.role, permission)
}
