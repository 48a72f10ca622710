import { IconClock, IconMapPin, IconRoute, IconSettings, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { directionsTo } from '#frontend/lib/area/directions.ts';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AvatarRow } from '#frontend/ui/avatar/avatar-row.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import type { AgendaCard } from '#shared/domains/events/model/shapes.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { paths } from '#shared/product/paths.ts';
import css from './next-event.module.css';

const LeaveNext = lazy(
  lazyRoute('home-leave', async () => {
    const { LeaveNext: loaded } = await import('./leave-next.tsx');
    return { default: loaded };
  }),
);

const Leave = ({ event }: { readonly event: AgendaCard }) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        icon={<IconX size={20} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {m.event_cant_make_it()}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <LeaveNext event={event} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};

const Facts = ({ event }: { readonly event: AgendaCard }) => {
  const { location, going, left, joiners } = event;
  const people = joiners.map(({ userId: id, displayName: name, photoURL }) => ({ id, name, photoURL }));
  return (
    <div className={css.facts}>
      <Cluster align="center" gap="0.75" wraps={false}>
        <span className={css.pin}>
          <IconMapPin size={20} aria-hidden />
        </span>
        <TwoLines title={whereText(location)} hint={location.isOnline ? '' : location.address} />
      </Cluster>
      <Cluster align="center" gap="0.75" wraps={false}>
        <AvatarRow people={people} total={people.length} shown={3} size={36} />
        <TwoLines
          title={m.home_people({ count: going })}
          hint={left > 0 ? m.places_left({ count: left }) : m.places_full()}
        />
      </Cluster>
    </div>
  );
};

/** What people open the app for: what is next, when, where, who, and the way there. */
export const NextEvent = ({ event }: { readonly event: AgendaCard }) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const hosts = event.mine === 'hosting';
  return (
    <section className={css.card} aria-label={m.home_next()}>
      <div className={css.cover}>
        <Cover cover={coverOf(event)} picture={event.cover} sizes="45rem" first />
        <p className={css.day}>
          <IconClock size={18} aria-hidden />
          {dayAndMonth(event.dateStart, zone)}
        </p>
        <div className={css.words}>
          <p className={css.time}>{time(event.dateStart, zone, viewerZone())}</p>
          <h2 className={css.title}>
            <Link to={paths.event(event)}>{unbrokenWords(event.title)}</Link>
          </h2>
          {(event.teamName !== null || !hosts) && <p>{event.teamName ?? event.host.displayName}</p>}
        </div>
      </div>
      <div className={css.below}>
        <Facts event={event} />
        <div className={css.actions}>
          {!event.location.isOnline && (
            <ButtonLink
              href={directionsTo(event.location)}
              target="_blank"
              rel="noreferrer"
              size="lg"
              variant={hosts ? 'secondary' : undefined}
              icon={<IconRoute size={20} aria-hidden />}
            >
              {m.home_directions()}
            </ButtonLink>
          )}
          {hosts ? (
            <ButtonLink to={paths.manageEvent(event)} size="lg" icon={<IconSettings size={20} aria-hidden />}>
              {m.home_manage()}
            </ButtonLink>
          ) : (
            <Leave event={event} />
          )}
        </div>
      </div>
    </section>
  );
};
