import { defineEntity, id, primaryKey } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

/** Settings that can be changed at run time, without a deployment: one row, `name` is always `flags`. */
export const RemoteConfigEntity = defineEntity('remoteConfig', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    name: id(),
    /** Whether plans are sold. */
    subscriptionsEnabled: { type: 'boolean', required: true },
    /** Whether people earn badges; absent means no. */
    badgesEnabled: { type: 'boolean' },
    /** For whom a flag is on before it is for everyone (`shared/domains/platform/audiences.ts`); written by an operator, so checked when read. */
    audiences: { type: 'any' },
    ...stamps,
  },
  indexes: {
    /** What is turned on now? Cached for a minute. Cost: ½. */
    byName: primaryKey(['name'], []),
  },
});
