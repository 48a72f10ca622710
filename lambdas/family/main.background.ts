import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { openAnnouncer, openTransactionalEmail } from '../notifications/old-api.ts';
import { createAnnounceReaction } from './announce.reaction.ts';
import { createBecomeAccountReaction, createUseInvitationReaction } from './become-account.reaction.ts';
import { family as domain } from './domain.ts';
import { createDropRequestsJob } from './drop-requests.job.ts';
import { createEndBetweenReaction } from './end-between.reaction.ts';
import { createFamilyLinks } from './family-links.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createMailInvitationReaction } from './mail-invitation.reaction.ts';
import { openFamilyServices } from './open-family.ts';
import { openShownNames } from './shown-names.ts';

const log = createLog();
const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const { connections, invitations, family, becomeAccount } = openFamilyServices(table, clock);
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      announce: createAnnounceReaction({
        connections,
        findShown: openShownNames(table, clock),
        announce: openAnnouncer(table, clock),
      }),
      becomeAccount: createBecomeAccountReaction(connections, becomeAccount),
      mailInvitation: createMailInvitationReaction({
        invitations,
        links: createFamilyLinks(createSecretReader(env.CURSOR_SECRET_ARN)),
        sendTransactionalEmail: openTransactionalEmail(env, table, clock),
        origins: env.ORIGINS,
      }),
      useInvitation: createUseInvitationReaction(invitations, becomeAccount),
      endBetween: createEndBetweenReaction(family.part),
      forgetPerson: createForgetPersonReaction(connections, family.leave),
    },
    jobs: {
      dropRequests: createDropRequestsJob({
        ...{ connections, clock, log },
        positions: createJobPositions(table),
      }),
    },
  },
  log,
);
