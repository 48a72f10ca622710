import type * as z from 'zod/mini';
import type { RoleOf } from '#shared/contracts/permissions.ts';
import type { AnyTopic } from '#shared/declare/topics.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindObject } from '../core/access.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';

type TopicOf<D> = D extends { readonly topics: readonly (infer T extends AnyTopic)[] } ? T : never;

/** What is known of an object that people follow: whose it is. A block between its owner and a person may hide it. */
interface Followed {
  readonly ownerId: UserId;
}

/** Finds the roles of a caller in the objects of each topic of a domain. A missing topic does not compile. */
export type TopicAccess<D> = {
  readonly [T in TopicOf<D> as T['kind']['name']]: FindObject<Followed, RoleOf<T['kind']>, z.output<T['id']>>;
};

/** The module `topic-access.ts` of a domain that declares topics. */
export interface TopicAccessModule {
  readonly openTopicAccess: (
    table: Table,
    clock: Clock,
  ) => Readonly<Record<string, FindObject<Followed, string, string>>>;
}
