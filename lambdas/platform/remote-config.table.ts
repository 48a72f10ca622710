import { Audience } from '#shared/domains/platform/audiences.ts';
import { defineEntity, id, primaryKey } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import type { Context } from '../runtime/context.ts';

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

/** Settings that can be changed at run time. */
export interface RemoteConfig {
  /** Whether plans are sold. */
  readonly subscriptionsEnabled: boolean;
  /** Whether people earn badges; absent means no. */
  readonly badgesEnabled?: boolean | undefined;
  /** For whom flags are on before they are for everyone. */
  readonly audiences?: readonly Audience[] | undefined;
}

const name = 'flags';

/** One that cannot be read includes nobody; the others apply. */
const audiencesIn = (stored: unknown): Audience[] =>
  (Array.isArray(stored) ? stored : []).flatMap((each) => Audience.safeParse(each).data ?? []);

/** The one row of the remote configuration. */
export const findRemoteConfig = async (ctx: Context): Promise<RemoteConfig | undefined> => {
  const { data } = await RemoteConfigEntity(ctx).get({ name }).go();
  if (!data) return undefined;
  const { subscriptionsEnabled, badgesEnabled } = data;
  return { subscriptionsEnabled, badgesEnabled, audiences: data.audiences && audiencesIn(data.audiences) };
};

/** The first change creates the row. */
export const putRemoteConfig = async (ctx: Context, config: RemoteConfig): Promise<void> => {
  const now = ctx.clock.now();
  await RemoteConfigEntity(ctx)
    .upsert({ name })
    .set({ ...config, updatedAt: now })
    .ifNotExists({ createdAt: now })
    .add({ revision: 1 })
    .go();
};
