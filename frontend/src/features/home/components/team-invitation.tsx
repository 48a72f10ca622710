import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { HomeInvitation } from '#shared/domains/home/contract.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import { paths } from '#shared/product/paths.ts';
import { useHomeAction } from '../model/use-home-action.ts';
import { QuestionCard } from './question-card.tsx';
import { TeamPicture } from './team-picture.tsx';

/** An invitation to a team. */
export const TeamInvitation = ({ team, inviter }: HomeInvitation) => {
  const joinTeam = useWrite(memberEndpoints.join);
  const leaveTeam = useWrite(memberEndpoints.leave);
  const params = { teamId: team.id };
  const join = useHomeAction(() => joinTeam({ params, body: {} }), m.home_team_joined({ team: team.name }));
  const decline = useHomeAction(() => leaveTeam({ params }), m.home_team_declined());
  const [sport] = team.gameTypes;
  return (
    <QuestionCard
      picture={<TeamPicture team={team} />}
      lead={inviter ? m.home_invited_by({ name: inviter.displayName }) : m.home_invited()}
      title={team.name}
      to={paths.team(team.slug)}
      hint={[...(sport ? [sportLabel(sport)] : []), m.team_member_count({ count: team.members })].join(' · ')}
    >
      <Button loading={join.busy} onClick={() => void join.run()}>
        {m.home_team_join()}
      </Button>
      <Button variant="secondary" loading={decline.busy} onClick={() => void decline.run()}>
        {m.home_decline()}
      </Button>
    </QuestionCard>
  );
};
