import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { may } from '#shared/contracts/permissions.ts';
import { type RoleInTeam, team as teamKind } from '#shared/domains/teams/roles.ts';
import { paths } from '#shared/product/paths.ts';
import { FormNote } from '../fields/form-note.tsx';
import css from './plan-badge.module.css';

interface PlanLimitNoteProps {
  /** What the plan does not include. */
  readonly sentence: string;
  readonly teamId: string;
  /** The viewer's roles in the team. */
  readonly roles: readonly RoleInTeam[];
  /** The server has just refused it: screen readers announce that. Otherwise, it is a quiet note. */
  readonly refused: boolean;
}

/** What the plan of a team does not include, with a link to the plans for people who can change it; others are shown whom to ask. */
export const PlanLimitNote = ({ sentence, teamId, roles, refused }: PlanLimitNoteProps) => {
  const words = (
    <>
      {sentence}{' '}
      {may(teamKind, roles, 'managePlan') ? (
        <Link to={paths.organizerPricing({ team: teamId })}>{m.plans_see()}</Link>
      ) : (
        m.plan_ask()
      )}
    </>
  );
  return refused ? <FormNote>{words}</FormNote> : <p className={css.limit}>{words}</p>;
};
