import { IconCopy, IconMail, IconTrash } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { dayAndMonth, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { type Invitation, memberEndpoints } from '#shared/domains/teams/members.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import css from '../teams.module.css';
import { copyLink } from './invite-form.tsx';

interface RowProps {
  readonly team: TeamPage;
  readonly invitation: Invitation;
}

const Row = ({ team, invitation }: RowProps) => {
  const { id, email: who, createdAt, expiresAt } = invitation;
  const params = { teamId: team.id, invitationId: id };
  const resend = useWrite(memberEndpoints.resendInvitation);
  const withdraw = useWrite(memberEndpoints.withdrawInvitation);
  const again = useAction(() => resend({ params, body: {} }), {
    done: m.team_invitation_sent_again({ who }),
  });
  const canceling = useAction(() => withdraw({ params, body: {} }), { done: m.team_invitation_withdrawn() });
  const zone = { locale: formatLocale(), timeZone: viewerZone() };
  const dates = { sent: dayAndMonth(createdAt, zone), end: dayAndMonth(expiresAt, zone) };
  return (
    <li className={css.invitation}>
      <span className={css.who}>
        <IconMail size={22} aria-hidden />
        <TwoLines title={who} hint={m.team_invitation_dates(dates)} />
      </span>
      <Cluster as="span" align="center" gap="0.25">
        <Button
          size="sm"
          variant="secondary"
          loading={again.busy}
          aria-label={m.team_invitation_send_again_to({ who })}
          onClick={() => void again.run()}
        >
          {m.team_invitation_send_again()}
        </Button>
        <IconButton label={m.team_invitation_copy({ who })} onClick={() => void copyLink(team, invitation)}>
          <IconCopy size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={m.team_invitation_withdraw({ who })}
          disabled={canceling.busy}
          onClick={() => void canceling.run()}
        >
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </Cluster>
    </li>
  );
};

/** Invitations that nobody has answered, to send again or to cancel; nothing if there are none. */
export const UnansweredInvitations = ({ team }: { readonly team: TeamPage }) => {
  const read = useRead(memberEndpoints.invitations, { params: { teamId: team.id } });
  return (
    <Loaded
      of={read}
      heading="h3"
      failed={m.team_invitations_failed()}
      skeleton={<FormSkeleton fields={1} />}
      empty={null}
    >
      {({ items }) => (
        <Card>
          <h3>{m.team_invitations_unanswered({ count: items.length })}</h3>
          <ul className={css.invitations} aria-label={m.team_invitations()}>
            {items.map((invitation) => (
              <Row key={invitation.id} team={team} invitation={invitation} />
            ))}
          </ul>
        </Card>
      )}
    </Loaded>
  );
};
