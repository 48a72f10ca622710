import { m } from '#frontend/paraglide/messages.js';
import { INVITED_AT_ONCE } from '#shared/contracts/invited-emails.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';

/** How to type addresses that are invited to a team, and what happens then. */
export const inviteHint = (): string =>
  m.team_invite_hint({
    most: String(INVITED_AT_ONCE),
    minutes: String(teamLimits.invitations.quietMinutes),
  });
