import type { Member, Role, User } from '#domain/identity/user.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  matches(password: string, hash: string | undefined): Promise<boolean>
}

export interface CommonPasswords {
  /** Whether a lower-case password is one of those that attackers try first. The first call loads the list. */
  has(password: string): Promise<boolean>
}

/** What is left out, or undefined, stays as it is. */
type ProfileFields = {
  readonly [Field in 'name' | 'email' | 'phone' | 'photo']?: User[Field] | undefined
} & { readonly passwordHash?: string | undefined }

export interface UserStore {
  /** False, and nothing written, when the e-mail has an account already. */
  add(user: User, passwordHash: string): Promise<boolean>
  byEmail(emailKey: string): Promise<{ user: Member; passwordHash: string } | undefined>
  byId(userId: string): Promise<User | undefined>
  member(userId: string): Promise<Member | undefined>
  /** In the order their accounts were opened. */
  inRole(role: Role): Promise<Member[]>
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  passwordHashOf(userId: string): Promise<string | undefined>
  /** The user as changed; undefined, and nothing written, when the new e-mail has another account. */
  change(userId: string, fields: ProfileFields): Promise<User | undefined>
  setRole(userId: string, role: Role): Promise<void>
  /** Closes the account since then, or opens it again. */
  setDisabled(userId: string, since: number | null): Promise<void>
  /** Makes others that lock this person wait until the transaction ends: for what is counted per person. */
  lock(userId: string): Promise<void>
  /** The admins whose accounts are open. Nobody else changes them until the transaction ends. */
  lockAdmins(): Promise<string[]>
}

/** Marks browsers that have logged in to an account, by a token that each keeps. */
export interface KnownDevices {
  /** A token for this browser and this account. */
  mint(account: string): string
  /** Whether the token was made for this account. */
  isOf(account: string, token: string): boolean
}

export interface TokenMint {
  /** An unguessable token. */
  mint(): string
  /** What is stored instead of it. */
  hash(token: string): string
}
