import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { TeamSuggestion } from '#shared/domains/substitutes/contract.ts';
import { type TeamResult, useInviteTeam } from '../api/use-invite-team.ts';
import css from './invitations.module.css';
import { OneTapInvite } from './one-tap-invite.tsx';

interface TeamToInviteProps {
  readonly event: EventPage;
  readonly suggestion: TeamSuggestion;
}

/** A team, all of whose members the host can invite with one tap. Nothing changes for those who have answered. */
export const TeamToInvite = ({ event, suggestion: { team, members, open, free } }: TeamToInviteProps) => {
  const invite = useInviteTeam(event);
  const { busy, run } = useAction(
    async () => {
      let result: TeamResult = { invited: 0, answered: 0 };
      await invite(team.id, (sofar) => {
        result = sofar;
      });
      return result.invited;
    },
    { done: (count) => m.invite_list_invited({ count }) },
  );
  const hint = [
    m.suggestion_members({ count: members }),
    ...(free === null || free === 0 ? [] : [m.suggestion_members_free({ count: free })]),
  ];
  return (
    <li className={css.row}>
      <span className={css.team}>
        <span className={css.cover}>
          <Cover cover={timelessCoverOf({ name: team.name, gameTypes: team.gameTypes })} />
        </span>
        <TwoLines title={team.name} hint={hint.join(' · ')} />
      </span>
      <OneTapInvite
        isInvited={open === 0}
        busy={busy}
        label={m.suggestion_invite_team({ count: open, team: team.name })}
        onInvite={() => void run()}
      >
        {m.suggestion_invite_count({ count: open })}
      </OneTapInvite>
    </li>
  );
};
