import type { User } from '#domain/identity/user.ts'
import { addNotice, USUAL_LANGUAGE } from '#domain/notices/add-notice.ts'
import { CHANGE_REASONS } from '#domain/notices/notice-words.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/**
 * Tells the old number or address that the account has another one now, or belongs to another account. The message is
 * for no account, because it must not go to the new one instead.
 */
export const tellOldContact = async (
  ports: Ports,
  stores: Stores,
  { id, name }: Pick<User, 'id' | 'name'>,
  old: { readonly email: string } | { readonly phone: string },
  what: 'email' | 'phone' | 'joined' = 'email' in old ? 'email' : 'phone',
): Promise<void> => {
  const language = (await stores.notices.languageOf(id)) ?? USUAL_LANGUAGE
  await addNotice(ports, stores, {
    kind: 'contact_changed',
    key: `contact_changed:${ports.ids.next()}`,
    userId: null,
    language,
    ...old,
    values: { name, reason: CHANGE_REASONS[what][language] },
  })
}

export const tellPasswordChanged = async (
  ports: Ports,
  stores: Stores,
  { id }: Pick<User, 'id'>,
): Promise<void> => {
  await addNotice(ports, stores, {
    kind: 'password_changed',
    key: `password_changed:${ports.ids.next()}`,
    userId: id,
  })
}

/** Tells of a login from a browser that has not logged in to the account before. */
export const tellNewLogin = async (
  ports: Ports,
  stores: Stores,
  { id }: Pick<User, 'id'>,
  { browser, system }: { readonly browser: string | null; readonly system: string | null },
): Promise<void> => {
  await addNotice(ports, stores, {
    kind: 'new_login',
    key: `new_login:${ports.ids.next()}`,
    userId: id,
    values: { device: [browser, system].filter((part) => part !== null).join(', ') },
  })
}
