import type { SessionState } from '#frontend/lib/session/session.ts';
import { rolesOf } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';

/** The viewer's primary action on a team's page. */
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

/** The button on a team's page, depending on the viewer and their standing. */
export const joinStateOf = (team: Pick<TeamPage, 'viewer' | 'privacy'>, session: SessionState): JoinState => {
  const { standing } = team.viewer;
  if (standing === 'owner') return 'owner';
  if (rolesOf(standing).length > 0) return 'member';
  if (session.status === 'loading') return 'wait';
  if (session.status === 'pending') return 'finish_profile';
  if (session.status === 'success' && session.user === null) return 'sign_up';
  // An invitation admits right away, even a person who has asked to join.
  return standing === 'asked' && !team.viewer.invited ? 'asked' : welcome(team);
};

/** What a visitor could do here after logging in. */
export const promiseOf = welcome;
