import type { SessionState } from '#frontend/lib/session/session.ts';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { rolesOf } from '#shared/domains/teams/roles.ts';

/** The one next step of who looks at a team. */
export type JoinState =
  | 'wait'
  | 'sign_up'
  | 'finish_profile'
  | 'accept'
  | 'join'
  | 'ask'
  | 'asked'
  | 'member'
  | 'owner';

const welcome = ({ viewer, privacy }: Pick<TeamPage, 'viewer' | 'privacy'>): 'accept' | 'join' | 'ask' => {
  if (viewer.invited) return 'accept';
  return privacy === 'public' ? 'join' : 'ask';
};

/** What stands on the button of a team's page, by who looks and how they stand to it. */
export const joinStateOf = (team: Pick<TeamPage, 'viewer' | 'privacy'>, session: SessionState): JoinState => {
  const { standing } = team.viewer;
  if (standing === 'owner') return 'owner';
  if (rolesOf(standing).length > 0) return 'member';
  if (session.status === 'loading') return 'wait';
  if (session.status === 'pending') return 'finish_profile';
  if (session.status === 'success' && session.user === null) return 'sign_up';
  // An invitation lets in at once also who has asked.
  return standing === 'asked' && !team.viewer.invited ? 'asked' : welcome(team);
};

/** What a visitor would do here, once signed in. */
export const promiseOf = welcome;
