import { IconMail } from '@tabler/icons-react';
import { newRequestKey } from '#frontend/lib/api/request-key.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { dayAndMonth, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { type Invitation, memberEndpoints } from '#shared/domains/teams/members.ts';
import css from './dashboard.module.css';

interface RowProps {
  readonly teamId: string;
  readonly invitation: Invitation;
}

const Row = ({ teamId, invitation: { id, email, createdAt, expiresAt } }: RowProps) => {
  const withdraw = useWrite(memberEndpoints.withdrawInvitation);
  const invite = useWrite(memberEndpoints.invite);
  const cancel = () => withdraw({ params: { teamId, invitationId: id }, body: {} });
  const again = useAction(
    async () => {
      // Nobody is invited twice, so the new one replaces it.
      await cancel();
      await invite({ params: { teamId }, body: { requestKey: newRequestKey(), emails: [email] } });
    },
    { done: m.dashboard_sent_again({ who: email }) },
  );
  const canceling = useAction(cancel, { done: m.team_invitation_withdrawn() });
  const zone = { locale: formatLocale(), timeZone: viewerZone() };
  const dates = { sent: dayAndMonth(createdAt, zone), end: dayAndMonth(expiresAt, zone) };
  return (
    <li className={css.invitation}>
      <span className={css.who}>
        <IconMail size={22} aria-hidden />
        <TwoLines title={email} hint={m.dashboard_invitation_dates(dates)} />
      </span>
      <Cluster>
        <Button
          size="sm"
          variant="secondary"
          loading={again.busy}
          aria-label={m.dashboard_send_again_to({ who: email })}
          onClick={() => void again.run()}
        >
          {m.dashboard_send_again()}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          loading={canceling.busy}
          aria-label={m.team_invitation_withdraw({ who: email })}
          onClick={() => void canceling.run()}
        >
          {m.dashboard_cancel_invitation()}
        </Button>
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
        <Card aria-labelledby="unanswered">
          <h3 id="unanswered">{m.dashboard_unanswered({ count: items.length })}</h3>
          <ul className={css.list}>
            {items.map((invitation) => (
              <Row key={invitation.id} teamId={team.id} invitation={invitation} />
            ))}
          </ul>
        </Card>
      )}
    </Loaded>
  );
};
