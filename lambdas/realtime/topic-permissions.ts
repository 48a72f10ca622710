import * as z from 'zod/mini';
import { may } from '#shared/contracts/permissions.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Caller } from '../core/access.ts';
import type { Clock } from '../core/clock.ts';
import type { FindBlockedIds } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import type { TopicAccessModule } from './topic-roles.ts';

/** Who may follow an object, named as a topic. */
export interface TopicPermissions {
  /** Whether a person may, with their current roles. */
  readonly mayFollow: (userId: UserId, topic: string) => Promise<boolean>;
  /**
   * If visitors may see the object, the people who must be asked about nevertheless: those separated by a block from its owner. Undefined if it is not
   * shown to visitors: then everybody is asked about. Costs the same for any number of followers.
   */
  readonly findExceptions: (topic: string) => Promise<ReadonlySet<UserId> | undefined>;
}

/** The bundler includes the `topic-access.ts` of every domain. */
const load = async (domain: string): Promise<TopicAccessModule> => import(`../${domain}/topic-access.ts`);

/**
 * Finds roles the way the domain's endpoints do. The list of domains, and the modules that find roles in their objects, are loaded when the first
 * topic is requested: opening a WebSocket needs neither.
 */
export const createTopicPermissions = (
  table: Table,
  clock: Clock,
  findApart: FindBlockedIds,
): TopicPermissions => {
  const opened = new Map<string, ReturnType<TopicAccessModule['openTopicAccess']>>();
  const accessOf = async (domain: string) => {
    const access = opened.get(domain) ?? (await load(domain)).openTopicAccess(table, clock);
    opened.set(domain, access);
    return access;
  };
  /** The object, if the caller may follow it. */
  const findAllowed = async (caller: Caller, name: string) => {
    const { topics } = await import('../domains.ts');
    const [kind = '', text = ''] = name.split(':');
    const declared = topics.get(kind);
    const id = declared && z.safeParse(declared.topic.id, text);
    if (!declared || !id?.success) return undefined;
    const { domain, topic } = declared;
    const findObject = (await accessOf(domain))[kind];
    if (!findObject) throw new Error(`${domain}/topic-access.ts does not find roles in a ${kind}`);
    const found = await findObject(caller, id.data);
    return found && may(topic.kind, found.roles, topic.permission) ? found.object : undefined;
  };
  return {
    mayFollow: async (userId, name) => (await findAllowed({ kind: 'person', userId }, name)) !== undefined,
    findExceptions: async (name) => {
      const object = await findAllowed({ kind: 'visitor' }, name);
      return object && findApart(object.ownerId);
    },
  };
};
