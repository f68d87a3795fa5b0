import type { Contacts, Member, Role, User } from '#domain/identity/user.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash. */
  matches(password: string, hash: string | undefined): Promise<boolean>
}

export interface CommonPasswords {
  /** True when a lower-case password is on the list of common passwords. The first call loads the list. */
  has(password: string): Promise<boolean>
}

/** Fields that are left out or undefined stay unchanged. */
type ProfileFields = {
  readonly [Field in 'name' | 'email' | 'phone' | 'photo']?: User[Field] | undefined
} & { readonly passwordHash?: string | undefined }

export interface UserStore {
  /** False, with nothing written, when the e-mail is already registered. An empty e-mail is always accepted. */
  add(user: User, passwordHash: string): Promise<boolean>
  byEmail(emailKey: string): Promise<{ user: Member; passwordHash: string } | undefined>
  /** The account that has proved this number. */
  byProvedPhone(phone: string): Promise<Member | undefined>
  /**
   * The only account that nobody can log in to and that has this number: imported, without an e-mail, a password and a
   * proof. Undefined when there are several.
   */
  importedWith(phone: string): Promise<Member | undefined>
  contactsOf(userId: string): Promise<Contacts>
  /** Sets the number as proved; false when another account has proved it. The transaction must end then. */
  provePhone(userId: string, phone: string, at: number): Promise<boolean>
  /** Marks the e-mail as proved if it is still this one; false when it is not. */
  proveEmail(userId: string, emailKey: string, at: number): Promise<boolean>
  /** The number is no longer proved. */
  forgetPhoneProof(userId: string): Promise<void>
  byId(userId: string): Promise<User | undefined>
  member(userId: string): Promise<Member | undefined>
  members(userIds: readonly string[]): Promise<Member[]>
  /** Sorted by the creation time of the account. */
  inRole(role: Role): Promise<Member[]>
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  passwordHashOf(userId: string): Promise<string | undefined>
  /** Returns the changed user; undefined, with nothing written, when the new e-mail belongs to another account. */
  change(userId: string, fields: ProfileFields): Promise<User | undefined>
  setRole(userId: string, role: Role): Promise<void>
  /** Disables the account from that time on, or enables it again with null. */
  setDisabled(userId: string, since: number | null): Promise<void>
  /** Locks the user row until the transaction ends, for limits that are counted per person. */
  lock(userId: string): Promise<void>
  /** The ids of enabled admins, locked until the transaction ends. */
  lockAdmins(): Promise<string[]>
}

/** Recognises browsers that have logged in to an account by a token stored in each. */
export interface KnownDevices {
  /** Creates a token for this browser and account. */
  mint(account: string): string
  /** True when the token was created for this account. */
  isOf(account: string, token: string): boolean
}

export interface TokenMint {
  /** Creates an unguessable token. */
  mint(): string
  /** The hash that is stored instead of the token. */
  hash(token: string): string
}
