import type * as z from 'zod/mini';
import type { RoleOf } from '#shared/contracts/permissions.ts';
import type { AnyTopic } from '#shared/declare/topics.ts';
import type { FindObject } from '../core/access.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';

type TopicOf<D> = D extends { readonly topics: readonly (infer T extends AnyTopic)[] } ? T : never;

/** Finds the roles of a caller in the objects of each topic of a domain. A missing topic does not compile. */
export type TopicAccess<D> = {
  readonly [T in TopicOf<D> as T['kind']['name']]: FindObject<unknown, RoleOf<T['kind']>, z.output<T['id']>>;
};

/** The module `topic-access.ts` of a domain that declares topics. */
export interface TopicAccessModule {
  readonly openTopicAccess: (
    table: Table,
    clock: Clock,
  ) => Readonly<Record<string, FindObject<unknown, string, string>>>;
}
