import { IconCheck, IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { relativeDay } from '#frontend/lib/text/relative-day.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AvatarRow } from '#frontend/ui/avatar/avatar-row.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { LeaveEventDialog } from '#frontend/ui/dialog/leave-event-dialog.tsx';
import { SpotsTag } from '#frontend/ui/event-card/spots-tag.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import type { TeamEventCard } from '#shared/domains/events/model/shapes.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { paths } from '#shared/product/paths.ts';
import { useTeamRsvp } from '../../api/use-team-rsvp.ts';
import css from './next-up.module.css';

interface NextProps {
  readonly event: TeamEventCard;
}

const Going = ({ event }: NextProps) => {
  const { go } = useTeamRsvp();
  const isGoing = event.mine === 'going';
  const { busy, run } = useAction(() => go(event), {
    done: (result) => {
      if (result === 'opened') return undefined;
      return result === 'going' ? m.team_next_going_done() : m.team_next_asked_done();
    },
  });
  if (isGoing)
    return (
      <p className={css.going}>
        <IconCheck size={18} stroke={3} aria-hidden />
        {m.team_next_youre_going()}
      </p>
    );
  return (
    <Button className={css.yes} loading={busy} onClick={() => void run()}>
      {m.team_next_go()}
    </Button>
  );
};

const Decline = ({ event }: NextProps) => {
  const [asking, setAsking] = useState(false);
  const { decline } = useTeamRsvp();
  const { busy, run } = useAction(() => decline(event), {
    done: m.team_next_declined_done(),
    finally: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {m.event_cant_make_it()}
      </Button>
      <LeaveEventDialog
        open={asking}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

interface NextUpProps extends NextProps {
  /** Whether the viewer takes part in the team's events. */
  readonly plays: boolean;
  readonly more?: ReactNode;
}

/** The team's next date: when, where, who is coming, and the viewer's answer. */
export const NextUp = ({ event, plays, more }: NextUpProps) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const people = event.joiners.map(({ userId, displayName, photoURL }) => ({
    id: userId,
    name: displayName,
    photoURL,
  }));
  return (
    <Section title={m.team_next()} more={more}>
      <article className={css.card}>
        <div className={css.when}>
          <Cover cover={coverOf(event)} picture={event.cover} sizes="(min-width: 60em) 20rem, 100vw" />
          <div className={css.shade}>
            <p>{relativeDay(event.dateStart, useNow(), zone)}</p>
            <p className={css.time}>{time(event.dateStart, zone, viewerZone())}</p>
            <p>{dayAndMonth(event.dateStart, zone)}</p>
          </div>
        </div>
        <div className={css.what}>
          <h3>
            <Link to={paths.event(event)} className={css.title}>
              {unbrokenWords(event.title)}
            </Link>
          </h3>
          <p className={css.where}>
            <IconMapPin size={18} aria-hidden />
            {whereText(event.location)}
          </p>
          <div className={css.who}>
            <AvatarRow people={people} total={event.going} shown={5} size={36} />
            <p>
              <strong>{m.team_date_count({ count: event.going })}</strong> <SpotsTag {...event} />
            </p>
          </div>
          {plays && (
            <div className={css.answers}>
              <Going event={event} />
              {event.mine !== null && event.mine !== 'declined' && event.mine !== 'removed' && (
                <Decline event={event} />
              )}
            </div>
          )}
        </div>
      </article>
    </Section>
  );
};
