import { type ComponentProps, lazy, Suspense } from 'react';
import { GuestButton } from '#frontend/features/event-page/components/answer/guest-button.tsx';
import { EventScreen } from '#frontend/features/event-page/components/event-screen.tsx';
import { FavoriteButton } from '#frontend/features/favorites/components/favorite-button.tsx';
import { FeedbackPanel } from '#frontend/features/feedback/components/feedback-panel.tsx';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';

/** Hosts invite, and few people come by a link. */
const InviteButton = lazy(
  lazyRoute('invite-button', async () => ({
    default: (await import('#frontend/features/invitations/components/invite-button.tsx')).InviteButton,
  })),
);
/** Few hosts have blocked someone who is going. */
const BlockedPeople = lazy(
  lazyRoute('blocked-people', async () => ({
    default: (await import('#frontend/features/manage-event/components/notices/blocked-people.tsx'))
      .BlockedPeople,
  })),
);
/** Someone without an account joins. */
const SignUpSheet = lazy(
  lazyRoute('sign-up-sheet', async () => ({ default: (await import('./sign-up-sheet.tsx')).SignUpSheet })),
);
/** Few events have a price. */
const EventOffers = lazy(
  lazyRoute('event-offers', async () => ({
    default: (await import('#frontend/features/wallet/components/offers-link.tsx')).EventOffers,
  })),
);
/** Only members are asked. */
const SubstituteRequest = lazy(
  lazyRoute('substitute-request', async () => ({
    default: (await import('#frontend/features/substitutes/components/substitute-request.tsx'))
      .SubstituteRequest,
  })),
);
const InvitationScreen = lazy(
  lazyRoute('invitation', async () => ({
    default: (await import('#frontend/features/invitations/components/invitation-screen.tsx'))
      .InvitationScreen,
  })),
);
/** Only members have a family. */
const FamilyGoing = lazy(
  lazyRoute('family-going', async () => ({
    default: (await import('#frontend/features/family/components/family-going.tsx')).FamilyGoing,
  })),
);
/** Places are rarely closed. */
const StatusOfEvent = lazy(
  lazyRoute('status-of-event', async () => ({
    default: (await import('#frontend/features/places/components/status/status-of-event.tsx')).StatusOfEvent,
  })),
);
/** Shown on the day of an event only. */
const CheckInCard = lazy(
  lazyRoute('check-in', async () => ({
    default: (await import('#frontend/features/check-in/components/check-in-card.tsx')).CheckInCard,
  })),
);
const HereNow = lazy(
  lazyRoute('here-now', async () => ({
    default: (await import('#frontend/features/check-in/components/here-now.tsx')).HereNow,
  })),
);

/** Only members write. */
const EventMessages = lazy(
  lazyRoute('event-messages', async () => ({
    default: (await import('#frontend/features/conversations/components/host/event-messages.tsx'))
      .EventMessages,
  })),
);

/** Only members read it. */
const EventDiscussion = lazy(
  lazyRoute('event-discussion', async () => ({
    default: (await import('#frontend/features/discussions/components/event-discussion.tsx')).EventDiscussion,
  })),
);

/** Few children have a spot that was paid for. */
const PaidLeaving = lazy(
  lazyRoute('paid-leaving', async () => ({
    default: (await import('#frontend/features/event-page/components/answer/paid-leaving.tsx')).PaidLeaving,
  })),
);
const leavePaid: ComponentProps<typeof FamilyGoing>['leavePaid'] = ({ event, ...asked }) => (
  <PaidLeaving
    timeZone={event.timeZone}
    isLate={false}
    isFinal={event.rsvpState === 'past_deadline'}
    {...asked}
  />
);

/** A date of an event, with what other features add to it. */
export const Component = () => (
  <EventScreen
    parts={{
      coverActions: (event) => <FavoriteButton event={event} />,
      hostTools: (event) => (
        <Suspense>
          <InviteButton event={event} />
        </Suspense>
      ),
      hostNotices: (event) => (
        <Suspense>
          <BlockedPeople event={event} />
        </Suspense>
      ),
      signUp: (event, onClose) => (
        <Suspense>
          <SignUpSheet event={event} onClose={onClose} />
        </Suspense>
      ),
      invitation: (opened) => (
        <Suspense fallback={<EventPageSkeleton />}>
          <InvitationScreen
            {...opened}
            guestRsvp={(terms, from, send) => <GuestButton terms={terms} from={from} send={send} />}
          />
        </Suspense>
      ),
      placeStatus: (event) => (
        <Suspense>
          <StatusOfEvent event={event} />
        </Suspense>
      ),
      offers: (event) => (
        <Suspense>
          <EventOffers event={event} />
        </Suspense>
      ),
      asked: (event) => (
        <Suspense>
          <SubstituteRequest event={event} />
        </Suspense>
      ),
      family: (event) => (
        <Suspense>
          <FamilyGoing event={event} leavePaid={leavePaid} />
        </Suspense>
      ),
      checkIn: (event) => (
        <Suspense>
          <CheckInCard event={event} />
        </Suspense>
      ),
      hereNow: (event) => (
        <Suspense>
          <HereNow event={event} />
        </Suspense>
      ),
      messages: (event) => (
        <Suspense>
          <EventMessages event={event} />
        </Suspense>
      ),
      discussion: ({ id }) => (
        <Suspense>
          <EventDiscussion eventId={id} />
        </Suspense>
      ),
      afterwards: (event) => <FeedbackPanel event={event} />,
    }}
  />
);
