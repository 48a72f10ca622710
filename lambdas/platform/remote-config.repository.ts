import { Audience } from '#shared/domains/platform/audiences.ts';
import type { Clock } from '../core/clock.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { RemoteConfigEntity } from './remote-config.entity.ts';

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
export const createRemoteConfigRepository = (table: Table, clock: Clock) => {
  const configs = once(() => RemoteConfigEntity({ table }));
  return {
    async find(): Promise<RemoteConfig | undefined> {
      const { data } = await configs().get({ name }).go();
      if (!data) return undefined;
      const { subscriptionsEnabled, badgesEnabled } = data;
      return {
        subscriptionsEnabled,
        badgesEnabled,
        audiences: data.audiences && audiencesIn(data.audiences),
      };
    },
    /** The first change creates the row. */
    async put(config: RemoteConfig): Promise<void> {
      const now = clock.now();
      await configs()
        .upsert({ name })
        .set({ ...config, updatedAt: now })
        .ifNotExists({ createdAt: now })
        .add({ revision: 1 })
        .go();
    },
  };
};
export type RemoteConfigRepository = ReturnType<typeof createRemoteConfigRepository>;
