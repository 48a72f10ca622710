import { useSearchParams } from 'react-router';
import { useNear } from '#frontend/lib/device/use-near.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { EventId } from '#shared/kernel/ids.ts';
import { Discussion } from './discussion.tsx';
import css from './threads.module.css';

/** The discussion of an event. Many people only look when and where it is, so it is read when they scroll to it, or when the address names a thread. */
export const EventDiscussion = ({ eventId }: { readonly eventId: EventId }) => {
  const [ref, isNear] = useNear();
  const isAsked = useSearchParams()[0].has('thread');
  return (
    <section ref={ref} aria-labelledby="event-discussion">
      <Stack>
        <h2 id="event-discussion">{m.discussion_title()}</h2>
        {isNear || isAsked ? <Discussion id={eventId} topics={[]} /> : <div className={css.later} />}
      </Stack>
    </section>
  );
};
