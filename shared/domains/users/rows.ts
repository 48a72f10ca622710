import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { on, tableRow } from '../../declare/rows.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/dates.ts';
import { LogInHelpId, UserId } from '../../kernel/ids.ts';
import { blockSides } from './privacy.ts';

export const userRow = tableRow('user', {
  id: UserId,
  createdAt: At,
  suspended: z.boolean(),
  summaryRevision: z.int(),
  hasVerifiedEmail: z.optional(z.boolean()),
  birthdateCorrectedAt: z.optional(At),
});
/** When a person is usually free. */
export const availabilityRow = tableRow('availability', { userId: UserId });
/** Alternate emails that wait for a code: `requested` if one has to be emailed. */
export const alternateEmailsRow = tableRow('alternateEmails', {
  userId: UserId,
  codes: z.enum(['requested', 'sent']),
});
export const logInHelpRow = tableRow('logInHelp', { id: LogInHelpId });

/** How far the deletion of an account has come: it still exists, or nothing but this row does. */
export const deletionStages = ['requested', 'closed'] as const;
/**
 * After each round, how long until every domain is asked again to forget something, in milliseconds. Indexes lag by seconds, a request that was being
 * handled by minutes, a service that does not respond by hours.
 */
const ROUNDS_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 7 * DAY_MS];

/** How long to wait after a round, counted from 1, in milliseconds; undefined after the last one. */
export const waitAfterRound = (round: number): number | undefined => ROUNDS_MS[round - 1];
/** In this round, domains forget the person for the last time, about a week after the first one. */
export const LAST_ROUND = ROUNDS_MS.length + 1;
/** `round` counts how often every domain was asked to forget the person: what was written at the same time is found in a later round. */
export const accountDeletionRow = tableRow('accountDeletion', {
  id: UserId,
  stage: z.enum(deletionStages),
  round: z.int(),
});
/** What a domain that stores something about people reacts to: an account has been deleted. */
export const onAccountClosed = {
  ...on(accountDeletionRow, 'inserted', 'modified'),
  where: { stage: 'closed' },
} as const;
/** One side of a block between two people: that of the person who blocked, or that of the other. */
export const blockRow = tableRow('block', { userId: UserId, otherId: UserId, side: z.enum(blockSides) });
