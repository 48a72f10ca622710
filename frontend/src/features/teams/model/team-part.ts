import type { NewTeam } from '#shared/domains/teams/contract.ts';
import type { TeamDraft } from './team-draft.ts';

/** What each part of the team's form gets. */
export interface TeamPartProps {
  readonly draft: TeamDraft;
  readonly change: (change: Partial<TeamDraft>) => void;
  /** Why the server has refused a field. */
  readonly refusal: (field: keyof NewTeam) => string | null;
}
