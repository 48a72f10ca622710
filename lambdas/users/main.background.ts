import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { createSignInMethods } from '../integrations/user-pool.ts';
import { openAnnouncer, openLetters } from '../notifications/old-api.ts';
import { createAlternateEmailCodeReaction } from './alternate-email-code.reaction.ts';
import { createAlternateEmailsRepository } from './alternate-emails.repository.ts';
import { createAvailabilityRepository } from './availability.repository.ts';
import { createBlocksRepository } from './blocks.repository.ts';
import { users as domain } from './domain.ts';
import { createMainEmailFinder } from './find-main-email.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createLogInHelpReaction } from './log-in-help.reaction.ts';
import { createLogInHelpRepository } from './log-in-help.repository.ts';
import { createUsersRepository } from './users.repository.ts';
import { createWelcomeReaction } from './welcome.reaction.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const users = createUsersRepository(table);
const addresses = createAlternateEmailsRepository(table);
const sendLetter = openLetters(env, table, clock);
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      welcome: createWelcomeReaction({
        users,
        announce: openAnnouncer(table, clock),
      }),
      mailAlternateEmailCode: createAlternateEmailCodeReaction({
        ...{ users, addresses, sendLetter, clock },
        origins: env.ORIGINS,
      }),
      helpToLogIn: createLogInHelpReaction({
        requests: createLogInHelpRepository(table),
        signInMethods: createSignInMethods({ userPoolId: env.USER_POOL_ID, hideExistence: false }),
        findMainEmail: createMainEmailFinder(users),
        sendLetter,
        origins: env.ORIGINS,
      }),
      forgetPerson: createForgetPersonReaction({
        addresses,
        availability: createAvailabilityRepository(table),
        blocks: createBlocksRepository(table),
      }),
    },
  },
  createLog(),
);
