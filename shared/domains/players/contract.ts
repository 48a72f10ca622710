import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, refusedBy } from '../../contracts/fields.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { playerLimits } from './rules.ts';

const { min, max, step } = playerLimits.level;

const toSteps = z.overwrite<number>((level) => Math.round(level / step) * step);

/** How good a person says they are in a sport. */
const PlayerLevel = z.object({
  sport: oneOf(gameTypeIds, 'other'),
  level: z.number().check(z.minimum(min), z.maximum(max), toSteps),
});
/** Sports without a level are absent. */
const PlayerLevels = z.array(PlayerLevel).check(
  z.maxLength(gameTypeIds.length),
  refusedBy((list) => (new Set(list.map(({ sport }) => sport)).size < list.length ? 'duplicate' : undefined)),
);
export type PlayerLevels = z.infer<typeof PlayerLevels>;

/** How a person is shown to players nearby. */
export const PlayerSettings = z.object({
  /** Not found by anyone, neither by name nor nearby. */
  isHidden: z.boolean(),
  /** Shows in which parts of the week the person is usually free. */
  sharesAvailability: z.boolean(),
  levels: PlayerLevels,
});
export type PlayerSettings = z.infer<typeof PlayerSettings>;

export const playersContract = {
  settings: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/player',
    shows: ['player'],
    access: 'profile',
    summary: 'Returns how the caller is shown to players nearby.',
    response: z.extend(PlayerSettings, {
      /** Whether the person is too young to be shown. */
      isMinor: z.boolean(),
    }),
  }),
  saveSettings: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/player',
    changes: ['player'],
    access: 'profile',
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Sets how the caller is shown to players nearby.',
    body: PlayerSettings,
    response: PlayerSettings,
  }),
} as const;
