import { NEW_ORDER } from '#domain/notices/notice.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Payloads } from '#domain/work/job.ts'

/** One notice to one browser; a browser that is gone is forgotten, one that can't be reached is tried again. */
export const sendNotice =
  ({ stores, notifier }: Ports) =>
  async ({ userId, endpoint, notice }: Payloads['send-notice']): Promise<void> => {
    const subscription = (await stores.push.of(userId)).find((known) => known.endpoint === endpoint)
    if (!subscription) return
    // Logged out, or the account closed, since the job was written.
    if (notice.kind === NEW_ORDER && subscription.officeSession === null) return
    if ((await notifier.send(subscription, notice)) === 'gone') await stores.push.remove(endpoint)
  }
