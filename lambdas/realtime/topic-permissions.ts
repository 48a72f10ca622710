import * as z from 'zod/mini';
import { may } from '#shared/contracts/permissions.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import type { TopicAccessModule } from './topic-roles.ts';

/** Whether a person may follow an object, named as a topic, with their current roles. */
export type MayFollow = (userId: UserId, topic: string) => Promise<boolean>;

/** The bundler includes the `topic-access.ts` of every domain. */
const load = async (domain: string): Promise<TopicAccessModule> => import(`../${domain}/topic-access.ts`);

/**
 * Finds roles the way the domain's endpoints do. The list of domains, and the modules that find roles in their objects, are loaded when the first
 * topic is requested: opening a WebSocket needs neither.
 */
export const createTopicPermissions = (table: Table, clock: Clock): MayFollow => {
  const opened = new Map<string, ReturnType<TopicAccessModule['openTopicAccess']>>();
  const accessOf = async (domain: string) => {
    const access = opened.get(domain) ?? (await load(domain)).openTopicAccess(table, clock);
    opened.set(domain, access);
    return access;
  };
  return async (userId, name) => {
    const { topics } = await import('../domains.ts');
    const [kind = '', text = ''] = name.split(':');
    const declared = topics.get(kind);
    const id = declared && z.safeParse(declared.topic.id, text);
    if (!declared || !id?.success) return false;
    const { domain, topic } = declared;
    const findObject = (await accessOf(domain))[kind];
    if (!findObject) throw new Error(`${domain}/topic-access.ts does not find roles in a ${kind}`);
    const found = await findObject({ kind: 'person', userId }, id.data);
    return found !== undefined && may(topic.kind, found.roles, topic.permission);
  };
};
