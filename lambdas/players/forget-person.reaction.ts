import { forgetting } from '../core/forgetting.ts';
import type { PlayerSettingsRepository } from './player-settings.repository.ts';

/** Removes the settings of a deleted account. */
export const createForgetPersonReaction = (settings: Pick<PlayerSettingsRepository, 'remove'>) =>
  forgetting(async (id) => {
    await settings.remove(id);
  });
