import type { Clock } from '../core/clock.ts';
import { createIds } from '../core/ids.ts';
import type { Table } from '../data/table.ts';
import { type Announce, createAnnouncer } from './announcer.ts';
import { createNotificationsRepository } from './notifications.repository.ts';

/**
 * Lets a domain notify people of what it has noticed: `announce(kind, userId, data, { of, at })`. Delivery, channels, and frequency are not the
 * domain's concern.
 */
export const openAnnouncer = (table: Table, clock: Clock): Announce =>
  createAnnouncer({ notifications: createNotificationsRepository(table), ids: createIds(clock) });

export {
  type AnnounceTo,
  createAudienceReaction,
  openAudienceAnnouncer,
  type ReadAudience,
} from './audiences.ts';
export type { Bundling, OpenTopic } from './bundling.ts';
export { contentOf } from './content.ts';
export { mailLimits } from './deliveries.repository.ts';
export type { SendLetter } from './letters.ts';
export { openBundling } from './open-bundling.ts';
export { openLetters } from './open-mail.ts';
export { createSendBundlesJob } from './send-bundles.job.ts';
export type { Announce };
