import type { User } from '#domain/identity/user.ts'

/** An address that nobody can have: what bears it is a courier made up for a demo or a measurement. */
export const simulatedEmail = (name: string): string => `simulated-${name}@mishwar.example`

export const isSimulated = ({ role, email }: Pick<User, 'role' | 'email'>): boolean =>
  role === 'courier' && /^simulated-.*@mishwar\.example$/.test(email)
