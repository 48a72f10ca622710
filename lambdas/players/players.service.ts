import type { PlayerSettings } from '#shared/domains/players/contract.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { PlayerSettingsRepository } from './player-settings.repository.ts';

export interface PlayersDeps {
  readonly settings: Pick<PlayerSettingsRepository, 'find' | 'put'>;
  readonly clock: Clock;
}

export const createPlayersService = ({ settings, clock }: PlayersDeps) => ({
  async settings({ userId, user }: Member) {
    const { isHidden } = await settings.find(userId);
    return { isHidden, isMinor: isMinor(user, clock.now()) };
  },

  async save({ userId }: Pick<Member, 'userId'>, input: PlayerSettings): Promise<PlayerSettings> {
    await settings.put(userId, input, clock.now());
    return input;
  },
});
