import { createBackground } from '../core/background.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { favorites as domain } from './domain.ts';
import { createFavoritesRepository } from './favorites.repository.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';

const env = readEnv(domain.background);
const favorites = createFavoritesRepository(openTable({ tableName: env.TABLE_NAME }));
export const handler = createBackground(
  domain.background,
  { reactions: { forgetPerson: createForgetPersonReaction(favorites) } },
  createLog(),
);
