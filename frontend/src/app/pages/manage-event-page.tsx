import { CoverChoice } from '#frontend/features/create-event/components/cover-choice.tsx';
import { EditForm } from '#frontend/features/create-event/components/edit-form.tsx';
import { AddToCalendar } from '#frontend/features/event-page/components/add-to-calendar.tsx';
import { InviteButton } from '#frontend/features/invitations/components/invite-button.tsx';
import { ShareScreen } from '#frontend/features/invitations/components/share-screen.tsx';
import { ManageScreen } from '#frontend/features/manage-event/components/manage-screen.tsx';
import { AccountNeeds } from '#frontend/features/payments/components/payouts/account-needs.tsx';
import { StatusForHost } from '#frontend/features/places/components/status/status-for-host.tsx';
import { FindSubstitutes } from '#frontend/features/substitutes/components/find-substitutes.tsx';
import { hasPrice } from '#frontend/features/transactions/api/use-date-sales.ts';
import { CancelRefunds } from '#frontend/features/transactions/components/cancel-refunds.tsx';
import { DatePayments } from '#frontend/features/transactions/components/date-payments.tsx';

/** A date of an event as its host manages it, with what other features add to it. */
export const Component = () => (
  <ManageScreen
    parts={{
      placeStatus: (event) => <StatusForHost event={event} />,
      invite: (event) => <InviteButton event={event} />,
      substitutes: (event) => <FindSubstitutes event={event} />,
      share: (event) => (
        <ShareScreen
          event={event}
          cover={<CoverChoice event={event} />}
          calendar={<AddToCalendar event={event} />}
        />
      ),
      payments: (event) => <DatePayments event={event} />,
      cancelRefunds: (event, withOthers) =>
        hasPrice(event) && <CancelRefunds event={event} withOthers={withOthers} />,
      settings: (event) => (
        <EditForm key={`${event.id} ${event.occurrenceId}`} event={event} accountNeeds={<AccountNeeds />} />
      ),
    }}
  />
);
