import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { PlayerSettingsRepository } from './player-settings.repository.ts';

/** Removes the settings of a deleted account. */
export const createForgetPersonReaction =
  (settings: Pick<PlayerSettingsRepository, 'remove'>) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    if (before && !after) await settings.remove(before.id);
  };
