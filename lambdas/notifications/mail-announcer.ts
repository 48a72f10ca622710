import type { Announce } from '../core/announce.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { FindReceiver } from '../users/api.ts';
import { contentOf } from './content.ts';
import { deliverOnce } from './deliver-once.ts';
import type { DeliveriesRepository } from './deliveries.repository.ts';
import type { MailChannel } from './mail.channel.ts';
import { skipped } from './outcome.ts';

export interface MailAnnouncerDeps {
  readonly deliveries: DeliveriesRepository;
  readonly mail: MailChannel;
  readonly findReceiver: FindReceiver;
  readonly ids: Pick<Ids, 'notification'>;
  readonly clock: Clock;
}

/** Tells people by email what they need no notification of in the app: they have just done it. */
export const createMailAnnouncer =
  ({ deliveries, mail, findReceiver, ids, clock }: MailAnnouncerDeps): Announce =>
  (kind, userId, data, { of, at, shownAt: createdAt = at }) =>
    deliverOnce(deliveries, clock, ids.notification(at, `${of} ${userId}`), 'email', async () => {
      const receiver = await findReceiver(userId);
      return receiver
        ? mail({ userId, createdAt, ...contentOf(kind, data) }, receiver)
        : skipped('no receiver');
    });
