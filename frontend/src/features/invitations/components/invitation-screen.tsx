import { type ReactNode, useEffect, useState } from 'react';
import { call } from '#frontend/lib/api/api.ts';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { longDate, timeRange, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { answersContract, type GuestRsvpInput } from '#shared/domains/answers/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventInvitation } from '#shared/domains/events/invitations.ts';
import type { GuestRsvpTerms } from '#shared/domains/events/model/guest-rsvp-terms.ts';
import { paths } from '#shared/product/paths.ts';
import css from './invitations.module.css';

export interface InvitationScreenProps {
  readonly eventId: string;
  readonly occurrenceId: string;
  readonly token: string;
  /** The event can be read now. */
  readonly onAccepted: () => void;
  /** How someone without an account RSVPs, if the host allows it. */
  readonly guestRsvp: (
    terms: GuestRsvpTerms,
    from: string,
    send: (rsvp: GuestRsvpInput) => Promise<unknown>,
  ) => ReactNode;
}

const Discover = () => <ButtonLink to={paths.discover()}>{m.not_found_action()}</ButtonLink>;

interface CardProps {
  readonly invitation: EventInvitation;
  /** This address, where people return to after signing up. */
  readonly from: string;
  readonly hasAccount: boolean;
  readonly guestRsvp: ReactNode;
}

const Card = ({ invitation, from, hasAccount, guestRsvp }: CardProps) => {
  const { title, dateStart, endsAt, timeZone, host } = invitation;
  const zone = { locale: formatLocale(), timeZone };
  return (
    <article className={css.card}>
      <title>{usePageTitle(title)}</title>
      <Cover first cover={coverOf(invitation)} />
      <div className={css.words}>
        <p className={css.from}>
          <Avatar seed={host.userId} name={host.displayName} src={host.photoURL} size={40} />
          {m.invitation_from({ name: host.displayName })}
        </p>
        <h1 className={css.title}>{title}</h1>
        <p>
          {longDate(dateStart, zone)}, {timeRange(dateStart, endsAt, zone, viewerZone())}
        </p>
        <p className={css.soft}>{m.invitation_text()}</p>
        {hasAccount ? (
          <p className={css.steps}>
            <ButtonLink to={paths.onboarding({ from })} size="lg">
              {m.invitation_finish_profile()}
            </ButtonLink>
          </p>
        ) : (
          <p className={css.steps}>
            <ButtonLink to={paths.signUp({ from })} size="lg">
              {m.invitation_sign_up()}
            </ButtonLink>
            <ButtonLink to={paths.login({ from })} size="lg" variant="secondary">
              {m.invitation_log_in()}
            </ButtonLink>
            {guestRsvp}
          </p>
        )}
      </div>
    </article>
  );
};

/** What someone sees who opens an invitation link to an event that they cannot see yet: members are let in at once. */
export const InvitationScreen = ({
  eventId,
  occurrenceId,
  token,
  onAccepted,
  guestRsvp,
}: InvitationScreenProps) => {
  const params = { eventId, occurrenceId };
  const { data, error, mutate } = useRead(eventsContract.invitation, { params, query: { token } });
  const session = useSession();
  const [failure, setFailure] = useState<unknown>();
  const isMember = session.status === 'success' && session.user !== null;
  const canEnter = isMember && data !== undefined && !data.isOver;
  const enter = useLatest(() =>
    call(eventsContract.acceptInvitation, { params, body: { token } }).then(onAccepted, setFailure),
  );
  useEffect(() => {
    if (canEnter) void enter.current();
  }, [canEnter, enter]);
  const from = paths.event({ id: eventId, occurrenceId }, { invitation: token });
  const request = (rsvp: GuestRsvpInput) =>
    call(answersContract.requestInvitedRsvp, { params, body: { ...rsvp, token } });
  const isShown = failure === undefined && session.status !== 'loading' && !canEnter;
  const shown = {
    data: isShown ? data : undefined,
    error: failure ?? (data ? undefined : error),
    retry: () => {
      setFailure(undefined);
      void mutate();
    },
  };
  return (
    <Loaded of={shown} heading="h1" failed={m.invitation_failed()} skeleton={<EventPageSkeleton />}>
      {(invitation) =>
        invitation.isOver ? (
          <EmptyState
            heading="h1"
            title={m.invitation_over_title()}
            text={m.invitation_over_text({ title: invitation.title })}
            action={<Discover />}
          />
        ) : (
          <Card
            invitation={invitation}
            from={from}
            hasAccount={session.status === 'pending'}
            guestRsvp={invitation.guestRsvp && guestRsvp(invitation.guestRsvp, from, request)}
          />
        )
      }
    </Loaded>
  );
};
