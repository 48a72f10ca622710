import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';

/** How a person is shown to players nearby. */
export const PlayerSettings = z.object({
  /** Not found by anyone, neither by name nor nearby. */
  isHidden: z.boolean(),
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
