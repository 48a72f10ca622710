import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import type { TeamCard } from '#shared/domains/teams/shapes.ts';
import { pickedTeam } from '../../model/plan-holder.ts';
import css from './plan-page.module.css';

interface PlanTeamChoiceProps {
  readonly teams: readonly TeamCard[];
  readonly teamId: string | null;
  readonly onPick: (teamId: string) => void;
}

/** The team the plan is for. Not shown if there is only one. */
export const PlanTeamChoice = ({ teams, teamId, onPick }: PlanTeamChoiceProps) => {
  const picked = pickedTeam(teams, teamId);
  if (!picked) return null;
  if (teams.length === 1)
    return <p className={css.forTeam}>{m.subscription_for_team({ team: picked.name })}</p>;
  return (
    <div className={css.choice}>
      <span aria-hidden>{m.plan_team_question()}</span>
      <FilterChips
        label={m.plan_team_question()}
        choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
        value={picked.id}
        onChange={onPick}
      />
    </div>
  );
};
