import { type OwnData, single } from '../downloads/sections/index.ts';
import type { players } from './domain.ts';
import { findSettings } from './player-settings.table.ts';

export const ownData = { playerSettings: single(findSettings) } satisfies OwnData<typeof players>;
