import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { fullDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { StarChoice } from '#frontend/ui/stars/star-choice.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { OwnFeedback } from '#shared/domains/feedback/contract.ts';
import { feedbackContract } from '#shared/domains/feedback/contract.ts';
import { useRate } from '../api/use-feedback.ts';
import { Companions } from './companions.tsx';
import css from './feedback.module.css';
import { PlayAgain } from './play-again.tsx';

interface OwnRatingProps {
  readonly event: EventPage;
  readonly feedback: OwnFeedback;
}

const OwnRating = ({ event, feedback: { state, stars, until } }: OwnRatingProps) => {
  const send = useRate(event);
  const open = state === 'open';
  const rate = useAction(send, { done: m.feedback_rated() });
  const day = fullDate(until, { locale: formatLocale(), timeZone: event.timeZone });
  return (
    <Stack gap="0.5">
      {(open || stars !== null) && (
        <StarChoice value={stars} disabled={!open} onChange={(chosen) => void rate.run(chosen)} />
      )}
      <p className={css.soft}>{open ? m.feedback_until({ day }) : m.feedback_over()}</p>
    </Stack>
  );
};

const Content = ({ event }: { readonly event: EventPage }) => {
  const read = useRead(feedbackContract.mine, { params: dateOf(event) });
  return (
    <Loaded of={read} heading="h3" failed={m.feedback_failed()} skeleton={<FormSkeleton fields={1} />}>
      {(data) => (
        <>
          <OwnRating event={event} feedback={data} />
          {data.state === 'open' && (
            <div className={css.people}>
              <h3>{m.feedback_people()}</h3>
              <Companions event={event} />
            </div>
          )}
        </>
      )}
    </Loaded>
  );
};

/** For the people of a date that has ended: how it was, and with whom. */
export const FeedbackPanel = ({ event }: { readonly event: EventPage }) => {
  const now = useNow();
  const session = useSession();
  const me = session.status === 'success' ? session.user : null;
  const hosting = me?.id === event.creatorId;
  const going = event.myRsvp !== null && holdsPlaces(event.myRsvp.status);
  if (!me || event.cancelled || now < event.endsAt || !(hosting || going)) return null;
  return (
    <Section title={m.feedback_title()} more={<PlayAgain event={event} hosting={hosting} />}>
      <Content event={event} />
    </Section>
  );
};
