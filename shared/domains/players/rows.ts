import { tableRow } from '../../declare/rows.ts';
import { UserId } from '../../kernel/ids.ts';

/** How a person is shown to players nearby. */
export const playerSettingsRow = tableRow('playerSettings', { userId: UserId });
