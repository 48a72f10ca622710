import { channelsFor } from '#shared/domains/notifications/settings.ts';
import type { Subscription } from '#shared/domains/notifications/unsubscribe.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Clock } from '../core/clock.ts';
import type { ChangeNotificationSettings, ReadNotificationSettings } from '../users/api.ts';
import type { DeliveriesRepository } from './deliveries.repository.ts';
import type { UnsubscribeLinks, UnsubscribeTarget } from './unsubscribe-links.ts';

export interface UnsubscribeDeps {
  readonly links: Pick<UnsubscribeLinks, 'open'>;
  readonly readSettings: ReadNotificationSettings;
  readonly changeSettings: ChangeNotificationSettings;
  readonly deliveries: Pick<DeliveriesRepository, 'isSuppressed' | 'suppress'>;
  readonly clock: Clock;
}

/** Turns off one kind of email for anyone with a link from such an email, logged in or not. */
export const createUnsubscribeService = ({
  links,
  readSettings,
  changeSettings,
  deliveries,
  clock,
}: UnsubscribeDeps) => {
  const open = async (token: string): Promise<UnsubscribeTarget> => {
    const target = await links.open(token);
    if (!target) throw new AppError('unsubscribe.link_invalid');
    return target;
  };

  const isStopped = async (target: UnsubscribeTarget): Promise<boolean> => {
    if (target.of === 'address') return deliveries.isSuppressed(target.email, target.list);
    const settings = await readSettings(target.userId);
    // A deleted account gets no email.
    return !settings || !channelsFor(settings, target.list).email;
  };

  const stop = async (target: UnsubscribeTarget): Promise<void> => {
    if (target.of === 'address')
      return deliveries.suppress(target.email, 'unsubscribed', clock.now(), target.list);
    const { userId, list } = target;
    await changeSettings(userId, (settings) => ({
      [list]: { ...channelsFor(settings, list), email: false },
    }));
  };

  return {
    async subscription(token: string): Promise<Subscription> {
      const target = await open(token);
      return { list: target.list, stopped: await isStopped(target) };
    },

    /** Repeating it changes nothing more. */
    async unsubscribe(token: string): Promise<Subscription> {
      const target = await open(token);
      if (!(await isStopped(target))) await stop(target);
      return { list: target.list, stopped: true };
    },
  };
};
export type UnsubscribeService = ReturnType<typeof createUnsubscribeService>;
