import { useState } from 'react';
import { SignUpSteps } from '#frontend/features/auth/components/sign-up-steps.tsx';
import { joinLabel } from '#frontend/features/event-page/model/answer-sentences.ts';
import { BirthdateForm } from '#frontend/features/onboarding/components/birthdate-form.tsx';
import { ShortProfile } from '#frontend/features/onboarding/components/short-profile.tsx';
import { session, useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';

interface SignUpSheetProps {
  readonly event: EventPage;
  readonly onClose: () => void;
}

/**
 * What someone is asked who joins an event, over its page. For a new account an email, a code, and a name: afterward, the page loads again and joins. Of a
 * member a birthdate, if the event is for certain ages.
 */
export const SignUpSheet = ({ event, onClose }: SignUpSheetProps) => {
  const state = useSession();
  const [isVerified, setIsVerified] = useState(false);
  const close = (): void => {
    onClose();
    // Until here, the page behind the sheet was that of a visitor.
    if (isVerified) void session.signedIn();
  };
  const path = paths.event(event);
  const waits = event.allowWaitlist && event.left <= 0;
  if (state.status === 'success' && state.user)
    return (
      <Sheet title={m.event_age_needed()} onClose={onClose}>
        <BirthdateForm me={state.user} />
      </Sheet>
    );
  return (
    <Sheet title={m.sign_up_to_join({ event: event.title })} onClose={close}>
      {state.status === 'pending' || isVerified ? (
        <ShortProfile
          game={event.gameType}
          near={event.location.isOnline ? undefined : event.location}
          action={joinLabel(event, waits ? 'join_waitlist' : 'join')}
          next={path}
        />
      ) : (
        <SignUpSteps from={path} onDone={() => setIsVerified(true)} />
      )}
    </Sheet>
  );
};
