import { createBackground } from '../core/background.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { players as domain } from './domain.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createPlayerSettingsRepository } from './player-settings.repository.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
export const handler = createBackground(
  domain.background,
  { reactions: { forgetPerson: createForgetPersonReaction(createPlayerSettingsRepository(table)) } },
  createLog(),
);
