import type { Ports } from '#domain/shared/ports.ts'

/** `sent`: messages reach people. `shown`: a demo shop only shows them in its office. `none`: there is no channel. */
export type Reaching = 'sent' | 'shown' | 'none'

/** How messages reach phones and mailboxes. */
export type Reach = Readonly<Record<'phone' | 'email', Reaching>>

export const NO_REACH: Reach = { phone: 'none', email: 'none' }

/** By the channels that are set up and that the owner uses. */
export const reachOf = async ({
  channels,
  settings,
}: Pick<Ports, 'channels' | 'settings'>): Promise<Reach> => {
  const used: readonly string[] = (await settings.current()).settings.notices.channels
  const by = (isMail: boolean): Reaching => {
    const those = channels.filter(({ kind }) => used.includes(kind) && (kind === 'email') === isMail)
    if (those.length === 0) return 'none'
    return those.every(({ isShownOnly }) => isShownOnly) ? 'shown' : 'sent'
  }
  return { phone: by(false), email: by(true) }
}
