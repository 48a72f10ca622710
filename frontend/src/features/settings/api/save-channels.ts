import { call, type InputOf } from '#frontend/lib/api/api.ts';
import { session } from '#frontend/lib/session/current.ts';
import type { Channels } from '#shared/domains/notifications/settings.ts';
import { teamTopicEndpoints } from '#shared/domains/teams/team-topics.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import type { TeamId } from '#shared/kernel/ids.ts';

type Settings = InputOf<typeof usersContract.saveNotificationSettings>['body']['settings'];

/** Saves changed settings; the person's account is reloaded, so that every screen is up to date. */
export const saveChannels = async (settings: Settings): Promise<void> => {
  await call(usersContract.saveNotificationSettings, { body: { settings } });
  await session.refresh();
};

/** Saves a setting of a team: of its discussion, or of a topic. */
export const saveTeamChannels = async (teamId: TeamId, key: string, channels: Channels): Promise<void> => {
  await call(teamTopicEndpoints.saveTeamNotifications, {
    params: { teamId },
    body: { settings: [{ key, ...channels }] },
  });
  await session.refresh();
};
