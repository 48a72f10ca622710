import { useParams } from 'react-router';
import { errorSentence } from '#frontend/lib/api/errors.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { MailList } from '#shared/domains/notifications/list-mail.ts';
import { paths } from '#shared/product/paths.ts';
import { useSubscription } from '../api/use-subscription.ts';

/** What will no longer be sent. */
const effects = {
  eventCreatedJoin: m.unsubscribe_event_created_join,
  substitutes: m.unsubscribe_substitutes,
  newEvents: m.unsubscribe_new_events,
  endorsement: m.unsubscribe_endorsement,
  usersJoinNearby: m.unsubscribe_users_join_nearby,
  digest: m.unsubscribe_digest,
  eventJoined: m.unsubscribe_event_joined,
  teamJoin: m.unsubscribe_team_join,
  teamMessage: m.unsubscribe_team_message,
  announcements: m.unsubscribe_announcements,
  connections: m.unsubscribe_connections,
  directMessage: m.unsubscribe_direct_message,
  invitations: m.unsubscribe_invitations,
} as const satisfies Record<MailList, () => string>;

const ToSettings = () => (
  <ButtonLink to={paths.settings({ tab: 'notification' })} variant="secondary">
    {m.unsubscribe_to_settings()}
  </ButtonLink>
);

const Invalid = () => (
  <EmptyState
    heading="h1"
    title={m.unsubscribe_invalid_title()}
    text={m.unsubscribe_invalid_text()}
    action={<ToSettings />}
  />
);

/** People without an account have no settings to return to. */
const Stopped = ({ list }: { readonly list: MailList }) => (
  <div role="status">
    <EmptyState
      heading="h1"
      title={m.unsubscribe_done_title()}
      text={list === 'invitations' ? effects[list]() : `${effects[list]()} ${m.unsubscribe_done_settings()}`}
      action={
        list === 'invitations' ? (
          <ButtonLink to={paths.discover()} variant="secondary">
            {m.unsubscribe_to_events()}
          </ButtonLink>
        ) : (
          <ToSettings />
        )
      }
    />
  </div>
);

interface OfferProps {
  readonly list: MailList;
  readonly stop: () => Promise<void>;
}

/** Nothing changes before the button is pressed: email scanners open every link. */
const Offer = ({ list, stop }: OfferProps) => {
  const { busy, failure, run } = useAction(stop, { failed: 'inline' });
  return (
    <>
      <EmptyState
        heading="h1"
        title={m.unsubscribe_title()}
        text={list === 'invitations' ? effects[list]() : `${effects[list]()} ${m.unsubscribe_app_stays()}`}
        action={
          <Button loading={busy} onClick={() => void run()}>
            {m.unsubscribe_action()}
          </Button>
        }
      />
      {failure !== null && <FormNote>{errorSentence(failure)}</FormNote>}
    </>
  );
};

const Subscription = ({ token }: { readonly token: string }) => {
  const { stop, ...read } = useSubscription(token);
  return (
    <Loaded
      of={read}
      heading="h1"
      failed={m.unsubscribe_failed()}
      missing={<Invalid />}
      skeleton={<FormSkeleton fields={2} />}
    >
      {({ list, stopped }) => (stopped ? <Stopped list={list} /> : <Offer list={list} stop={stop} />)}
    </Loaded>
  );
};

/** The page that the link in an email's footer opens; it needs no login. */
export const Component = () => {
  const { token = '' } = useParams();
  return (
    <Page width="form">
      <title>{usePageTitle(m.unsubscribe_page())}</title>
      <Subscription key={token} token={token} />
    </Page>
  );
};
