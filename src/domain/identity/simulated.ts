import type { User } from '#domain/identity/user.ts'

/** A reserved e-mail address for simulated couriers of a demo or a load test. */
export const simulatedEmail = (name: string): string => `simulated-${name}@mishwar.example`

export const isSimulated = ({ role, email }: Pick<User, 'role' | 'email'>): boolean =>
  role === 'courier' && /^simulated-.*@mishwar\.example$/.test(email)
