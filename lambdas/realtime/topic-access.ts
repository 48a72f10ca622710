import * as z from 'zod/mini';
import { may, type ObjectKind, type RoleOf } from '#shared/contracts/permissions.ts';
import type { AnyTopic, Topic } from '#shared/declare/topics.ts';
import { eventTopic } from '#shared/domains/events/topics.ts';
import { teamTopic } from '#shared/domains/teams/topics.ts';
import { userTopic } from '#shared/domains/users/topics.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindObject } from '../core/access.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import type { domains } from '../domains.ts';
import { openEventAccess } from '../events/api.ts';
import { openTeamAccess } from '../teams/api.ts';
import { findAccountRoles } from '../users/api.ts';

/** Whether a person's current roles allow them to follow an object. */
type Check = (userId: UserId, id: string) => Promise<boolean>;
/** The same check by the object's topic name. */
export type MayFollow = (userId: UserId, topic: string) => Promise<boolean>;

type TopicOf<D> = D extends { readonly topics: readonly (infer T extends AnyTopic)[] }
  ? T['kind']['name']
  : never;
/** One check for each topic that a domain declares: a missing one does not compile. */
type Checks = Readonly<Record<TopicOf<(typeof domains)[keyof typeof domains]>, Check>>;

/** Checks what the domain's endpoints check: the same roles, loaded the same way. */
const follow =
  <Kind extends ObjectKind, Id extends z.ZodMiniType<string>>(
    { kind, id, permission }: Topic<Kind, Id>,
    find: FindObject<unknown, RoleOf<Kind>, z.output<Id>>,
  ): Check =>
  async (userId, text) => {
    const read = z.safeParse<Id>(id, text);
    const found = read.success ? await find({ kind: 'person', userId }, read.data) : undefined;
    return found !== undefined && may(kind, found.roles, permission);
  };

export const createTopicAccess = (table: Table, clock: Clock): MayFollow => {
  const checks: Checks = {
    event: follow(eventTopic, openEventAccess(table, clock)),
    team: follow(teamTopic, openTeamAccess(table)),
    user: follow(userTopic, findAccountRoles),
  };
  const byName = new Map<string, Check>(Object.entries(checks));
  return async (userId, topic) => {
    const [name = '', id = ''] = topic.split(':');
    return (await byName.get(name)?.(userId, id)) ?? false;
  };
};
