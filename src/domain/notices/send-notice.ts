import { NEW_ORDER } from '#domain/notices/notice.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Payloads } from '#domain/work/job.ts'

/**
 * Sends one notification to one browser. A subscription that is gone is deleted; an unreachable service is retried.
 */
export const sendNotice =
  ({ stores, notifier }: Ports) =>
  async ({ userId, endpoint, notice }: Payloads['send-notice']): Promise<void> => {
    const subscription = (await stores.push.of(userId)).find((known) => known.endpoint === endpoint)
    if (!subscription) return
    // The session has ended or the account was disabled since the job was created.
    if (notice.kind === NEW_ORDER && subscription.officeSession === null) return
    if ((await notifier.send(subscription, notice)) === 'gone') await stores.push.remove(endpoint)
  }
