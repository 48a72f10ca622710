import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { relativeDay } from '#frontend/lib/text/relative-day.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import type { AgendaCard } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { useLeaveEvent } from '../api/use-leave-event.ts';
import css from './home.module.css';

const Answer = ({ event }: { readonly event: AgendaCard }) => {
  const [asking, setAsking] = useState(false);
  const leaveEvent = useLeaveEvent();
  const leave = useAction(() => leaveEvent(event), {
    done: { text: m.event_left(), duration: 'home' },
    failed: { duration: 'home' },
    finally: () => setAsking(false),
  });
  return (
    <>
      <span className={css.going}>
        {m.home_going()}
        <IconCheck size={18} stroke={3} aria-hidden />
      </span>
      <button type="button" className={css.soft} onClick={() => setAsking(true)}>
        {m.event_cant_make_it()}
      </button>
      <ConfirmDialog
        open={asking}
        title={m.event_leave_title()}
        action={m.event_leave_action()}
        cancel={m.event_leave_keep()}
        busy={leave.busy}
        onConfirm={() => void leave.run()}
        onClose={() => setAsking(false)}
      >
        {m.event_leave_text()}
      </ConfirmDialog>
    </>
  );
};

/** What people open the app for: what is next, when, where, who. */
export const NextUp = ({ event }: { readonly event: AgendaCard }) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const facts = [
    time(event.dateStart, zone, viewerZone()),
    whereText(event.location),
    m.home_people({ count: event.going }),
  ];
  return (
    <section className={css.hero}>
      <p>
        {m.home_next()} · {relativeDay(event.dateStart, useNow(), zone)}
      </p>
      <h2 className={css.heroTitle}>
        <Link to={paths.event(event)}>{event.title}</Link>
      </h2>
      <p>{facts.join(' · ')}</p>
      <div className={css.answer}>
        {event.mine === 'hosting' ? (
          <ButtonLink to={paths.event(event)} className={css.ball}>
            {m.home_see_game()}
          </ButtonLink>
        ) : (
          <Answer event={event} />
        )}
      </div>
    </section>
  );
};
