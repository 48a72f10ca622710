import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useEvent } from '#frontend/lib/event/use-event.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useTopic } from '#frontend/lib/realtime/use-topic.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { EventMissing } from '#frontend/ui/states/event-missing.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { eventTopic } from '#shared/domains/events/topics.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { type ManageTab, paths } from '#shared/product/paths.ts';
import { tabOf } from '../model/tabs.ts';
import { AttendeesTab } from './attendees-tab.tsx';
import { CancelEvent } from './cancel-event.tsx';
import { CheckIn } from './check-in/check-in.tsx';
import css from './manage.module.css';
import { ManageHead } from './manage-head.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { BlockedPeople } from './notices/blocked-people.tsx';
import { Corrections } from './notices/corrections.tsx';
import { WhatNext } from './notices/what-next.tsx';
import { Overview } from './overview.tsx';
import { WaitlistTab } from './waitlist-tab.tsx';

/** What other features show on a host's page. */
export interface ManageParts {
  readonly invite: (event: EventPage) => ReactNode;
  /** What the place of the event has announced, and what the host can do about it. */
  readonly placeStatus: (event: EventPage) => ReactNode;
  /** What a host does to find substitutes. */
  readonly substitutes: (event: EventPage) => ReactNode;
  /** What comes after publishing, and later: the ways to share the event. */
  readonly share: (event: EventPage) => ReactNode;
  /** Who has paid what for the date. */
  readonly payments: (event: EventPage) => ReactNode;
  /** What canceling gives back to people; `withOthers` if other dates of the series are canceled too. */
  readonly cancelRefunds: (event: EventPage, withOthers: boolean) => ReactNode;
  /** The form that edits the event. */
  readonly settings: (event: EventPage) => ReactNode;
}
interface TabProps {
  readonly event: EventPage;
  /** Whether it was canceled or has ended. */
  readonly isOver: boolean;
  readonly tab: ManageTab | undefined;
  readonly parts: ManageParts;
}

const Tab = ({ event, isOver, tab, parts }: TabProps) => {
  if (tab === 'attendees') return <AttendeesTab event={event} invite={parts.invite(event)} />;
  if (tab === 'waitlist') return <WaitlistTab event={event} substitutes={parts.substitutes(event)} />;
  if (tab === 'messages') return <MessagesTab event={event} />;
  if (tab === 'payments') return parts.payments(event);
  if (tab === 'check-in') return <CheckIn event={event} />;
  if (tab === undefined || tab === 'share') return <Overview event={event} />;
  if (isOver) return <WhatNext event={event} />;
  return (
    <div className={css.settings}>
      {parts.settings(event)}
      <CancelEvent event={event} refunds={parts.cancelRefunds} />
    </div>
  );
};

const Managed = ({ event, tab, parts }: Omit<TabProps, 'isOver'>) => {
  const session = useSession();
  const title = usePageTitle(m.manage_title({ event: event.title }));
  const now = useNow();
  const isOver = event.cancelled || event.endsAt <= now;
  const isHost = session.status === 'success' && session.user !== null && event.youHost;
  if (!isHost)
    return (
      <EmptyState
        heading="h1"
        title={m.manage_not_host()}
        action={<ButtonLink to={paths.event(event)}>{m.manage_open_event()}</ButtonLink>}
      />
    );
  if (tab === 'share' && !event.cancelled)
    return (
      <>
        <title>{title}</title>
        {parts.share(event)}
      </>
    );
  return (
    <>
      <title>{title}</title>
      <ManageHead event={event} tab={tab} />
      <Stack gap="1.25">
        {!event.cancelled && parts.placeStatus(event)}
        {!isOver && (tab === undefined || tab === 'attendees') && <BlockedPeople event={event} />}
        {!event.cancelled && event.dateStart <= now && tab === undefined && <Corrections event={event} />}
        {event.cancelled && (tab === undefined || tab === 'share') && <WhatNext event={event} />}
        <Tab event={event} isOver={isOver} tab={tab} parts={parts} />
      </Stack>
    </>
  );
};

/** A date of an event, for its host. */
export const ManageScreen = ({ parts }: { readonly parts: ManageParts }) => {
  const { eventId = '', occurrenceId = ONLY_OCCURRENCE } = useParams();
  const [query] = useSearchParams();
  const { data, error, mutate } = useEvent(eventId, occurrenceId);
  const session = useSession();
  const event = session.status === 'loading' ? undefined : data;
  useTopic(eventTopic, event?.id);
  return (
    <Page>
      <Loaded
        of={{ data: event, error, mutate }}
        heading="h1"
        failed={m.event_failed_title()}
        missing={<EventMissing />}
        skeleton={<FormSkeleton />}
      >
        {(shown) => <Managed event={shown} tab={tabOf(query.get('tab'))} parts={parts} />}
      </Loaded>
    </Page>
  );
};
