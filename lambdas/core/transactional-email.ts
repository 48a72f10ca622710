import type { Sentence } from '#shared/messages/sentences.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import type { Cause } from './announce.ts';

type DailyLimit = readonly [kind: string, limit: number];

/** An email from its own template to an address, which need not have an account. */
export interface TransactionalEmail {
  readonly to: string;
  readonly platform: Platform;
  readonly locale: Locale;
  readonly subject: Sentence;
  readonly template: { readonly name: string; readonly data: Readonly<Record<string, string>> };
  /** How many of a kind a mailbox gets per day (UTC), counted in this order: one at least, as anyone may name an address. */
  readonly perDay: readonly [DailyLimit, ...DailyLimit[]];
  /** The list that the link in a list email turns off. */
  readonly list?: 'invitations';
}

/** Sends an email for a cause, at most once; none if `write` returns none. */
export type SendTransactionalEmail = (
  cause: Pick<Cause, 'of' | 'at'>,
  write: () => Promise<TransactionalEmail | undefined>,
) => Promise<void>;
