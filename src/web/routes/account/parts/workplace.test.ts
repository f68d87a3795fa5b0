import { expect, test } from 'vitest'
import { ROLES } from '#domain/identity/user.ts'
import { workplaceOf } from './workplace.ts'

test('[LOGIN-8] [PICK-59] couriers get a link to their deliveries, pickers to the orders to pick, other staff to the office, shoppers none', () => {
  const places = Object.fromEntries(ROLES.map((role) => [role, workplaceOf(role)?.name]))
  expect(places).toEqual({
    shopper: undefined,
    courier: 'Deliveries',
    admin: 'Office',
    manager: 'Office',
    picker: 'Pick orders',
    support: 'Office',
  })
  expect(workplaceOf(undefined)).toBeUndefined()
})
