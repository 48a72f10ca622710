import { addMilliseconds, DAY_MS, epochSeconds, MINUTE_MS, utcDayOf } from '#shared/kernel/dates.ts';
import type { NotificationId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { MailCount } from './bundle.entity.ts';
import { Delivery, Suppression } from './notification.entity.ts';

type SuppressionRow = RowOf<typeof Suppression>;

const channels = ['email', 'live', 'push'] as const;
export type Channel = (typeof channels)[number];
/** If a worker crashes after claiming a delivery, the next one may take over after this time. */
const CLAIM_MS = MINUTE_MS;
const KEPT_DAYS = 90;

/** Stores the outcomes of deliveries per channel, and the addresses that get no email. */
export const createDeliveriesRepository = (table: Table) => {
  const deliveries = once(() => Delivery({ table }));
  const suppressions = once(() => Suppression({ table }));
  const counts = once(() => MailCount({ table }));
  return {
    /** Counts an email of a kind to an address; false if it has already had `limit` of them on the day of `now`. */
    async countMail(email: string, kind: string, now: string, limit: number): Promise<boolean> {
      return isWritten(
        counts()
          .upsert({
            email,
            kind,
            day: utcDayOf(now),
            expiresAt: epochSeconds(addMilliseconds(now, 2 * DAY_MS)),
          })
          .add({ used: 1 })
          .where((row, op) => `${op.notExists(row.used)} OR ${op.lt(row.used, limit)}`),
      );
    },

    /** Whether this worker may send: no one has sent it, and no one is about to. */
    async claim(
      notificationId: NotificationId,
      channel: Channel,
      now: string,
    ): Promise<'mine' | 'done' | 'busy'> {
      const isMine = await isWritten(
        deliveries()
          .put({
            notificationId,
            channel,
            status: 'claimed',
            claimedUntil: addMilliseconds(now, CLAIM_MS),
            expiresAt: epochSeconds(addMilliseconds(now, KEPT_DAYS * DAY_MS)),
          })
          .where(
            (row, op) =>
              `${op.notExists(row.status)} OR (${op.eq(row.status, 'claimed')} AND ${op.lt(row.claimedUntil, now)})`,
          ),
      );
      if (isMine) return 'mine';
      const { data } = await deliveries().get({ notificationId, channel }).go({ consistent: true });
      return data?.status === 'claimed' ? 'busy' : 'done';
    },

    async finish(
      id: NotificationId,
      channel: Channel,
      status: 'sent' | 'skipped',
      note: string,
    ): Promise<void> {
      await deliveries().patch({ notificationId: id, channel }).set({ status, note }).go();
    },

    /** Deletes what became of a notification, on every channel. */
    async forget(notificationId: NotificationId): Promise<void> {
      await deliveries()
        .delete(channels.map((channel) => ({ notificationId, channel })))
        .go();
    },

    /** Deletes what is stored about an address: that it gets no email, and how many it has had today. */
    async forgetAddress(email: string): Promise<void> {
      const [refusals, sent] = await Promise.all([
        suppressions().query.byEmail({ email }).go({ consistent: true, pages: 'all' }),
        counts().query.byDay({ email }).go({ consistent: true, pages: 'all' }),
      ]);
      await Promise.all([
        ...refusals.data.map((row) => suppressions().delete(row).go()),
        ...sent.data.map((row) => counts().delete(row).go()),
      ]);
    },

    /** Allows an immediate retry after a failure. */
    async release(id: NotificationId, channel: Channel): Promise<void> {
      await deliveries().delete({ notificationId: id, channel }).go();
    },

    /** Whether an address gets no email at all, or none of `list`. */
    async isSuppressed(email: string, list?: SuppressionRow['scope']): Promise<boolean> {
      const { data } = await suppressions().query.byEmail({ email }).go();
      return data.some(({ scope }) => scope === 'everything' || scope === list);
    },

    async suppress(
      email: string,
      reason: SuppressionRow['reason'],
      now: string,
      scope: SuppressionRow['scope'] = 'everything',
    ): Promise<void> {
      await suppressions().put({ email, scope, reason, createdAt: now }).go();
    },
  };
};
export type DeliveriesRepository = ReturnType<typeof createDeliveriesRepository>;
