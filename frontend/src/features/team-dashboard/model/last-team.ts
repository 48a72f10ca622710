import { deviceStorage } from '#frontend/lib/device/device-storage.ts';

const KEY = 'team-dashboard';

/** The team whose dashboard was opened last on this device; null if none was. */
export const lastTeam = (): string | null => deviceStorage.getItem(KEY);

export const keepLastTeam = (id: string): void => deviceStorage.setItem(KEY, id);
