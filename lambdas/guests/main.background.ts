import { createBackground } from '../core/background.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { guests as domain } from './domain.ts';
import { createForgetMemberReaction } from './forget-member.reaction.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createGuestsRepository } from './guests.repository.ts';

const env = readEnv(domain.background);
const guests = createGuestsRepository(openTable({ tableName: env.TABLE_NAME }));
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      forgetPerson: createForgetPersonReaction(guests),
      forgetMember: createForgetMemberReaction(guests),
    },
  },
  createLog(),
);
