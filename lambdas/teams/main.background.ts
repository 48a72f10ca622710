import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createSendBundlesJob, openAnnouncer, openBundling, openLetters } from '../notifications/old-api.ts';
import { createActiveFinder, createEmailOwnerFinder, openNotificationSettings } from '../users/api.ts';
import { teams as domain } from './domain.ts';
import { createFinishTeamDeletionsJob } from './finish-deletions.job.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createForgetTeamReaction } from './forget-team.reaction.ts';
import { createInvitationReaction } from './invitation.reaction.ts';
import { createInvitationTokens } from './invitation-tokens.ts';
import { createInvitationsRepository } from './invitations.repository.ts';
import { createMembersRepository } from './members.repository.ts';
import { createMembershipTopics } from './membership.topics.ts';
import { createJoinRequestReaction, createMembershipReaction, createTeamReaction } from './news.reaction.ts';
import { createSendInvitationsJob } from './send-invitations.job.ts';
import { createTeamDeletionsRepository } from './team-deletions.repository.ts';
import { createTeamsRepository } from './teams.repository.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();
const teams = createTeamsRepository(table);
const members = createMembersRepository(table);
const invitations = createInvitationsRepository(table);
const deletions = createTeamDeletionsRepository(table);
const findActive = createActiveFinder(table);
const announce = openAnnouncer(table, clock);
const openTopic = createMembershipTopics({ teams, members, findActive });
const bundling = openBundling(table, clock, { domain: domain.name, openTopic });
const news = { teams, members, bundling, announce };
const paged = { positions: createJobPositions(table), clock, log };
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      suggestFirstEvent: createTeamReaction(news),
      announceMember: createMembershipReaction(news),
      announceJoinRequest: createJoinRequestReaction(news),
      forgetPerson: createForgetPersonReaction({ teams, members, deletions, clock }),
      forgetTeam: createForgetTeamReaction({
        ...{ deletions, members, announce },
        dropSettings: openNotificationSettings(table, clock).dropSettings,
      }),
      invite: createInvitationReaction({
        invitations,
        teams,
        members,
        findEmailOwner: createEmailOwnerFinder(table),
        findActive,
        announce,
        sendLetter: openLetters(env, table, clock),
        tokens: createInvitationTokens(createSecretReader(env.CURSOR_SECRET_ARN)),
        origins: env.ORIGINS,
        clock,
      }),
    },
    jobs: {
      sendBundles: createSendBundlesJob({ bundling, ...paged }),
      sendInvitations: createSendInvitationsJob({ invitations, ...paged }),
      finishTeamDeletions: createFinishTeamDeletionsJob({ deletions, ...paged }),
    },
  },
  log,
);
