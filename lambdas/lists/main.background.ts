import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { lists as domain } from './domain.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createListsRepository } from './lists.repository.ts';
import { createTidyReaction } from './tidy.reaction.ts';
import { createTidy } from './tidy.ts';

const env = readEnv(domain.background);
const lists = createListsRepository(openTable({ tableName: env.TABLE_NAME }));
const tidy = createTidy(lists);
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      tidy: createTidyReaction(tidy),
      forgetPerson: createForgetPersonReaction({ lists, tidy, clock }),
    },
  },
  createLog(),
);
