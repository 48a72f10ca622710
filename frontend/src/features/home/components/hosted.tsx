import { Link } from 'react-router';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { AgendaCard } from '#shared/domains/events/model/shapes.ts';
import type { HostedRequests } from '#shared/domains/home/contract.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { paths } from '#shared/product/paths.ts';
import { useHomeAction } from '../model/use-home-action.ts';
import { AskingPerson } from './asking-person.tsx';
import css from './hosted.module.css';
import { SpotsBar } from './spots-bar.tsx';

/** For several people at once, and what that leads to. */
const ApproveAll = ({
  event,
  people,
}: {
  readonly event: AgendaCard;
  readonly people: readonly UserSummary[];
}) => {
  const approve = useWrite(eventsContract.approve);
  const all = useHomeAction(
    async () => {
      for (const { userId } of people) await approve({ params: { ...dateOf(event), userId } });
    },
    m.home_approved_all({ count: people.length }),
  );
  const left = event.left - people.length;
  return (
    <div className={css.all}>
      <p>{left > 0 ? m.home_approve_left({ count: left }) : left === 0 && m.home_approve_full()}</p>
      <Button size="sm" variant="secondary" loading={all.busy} onClick={() => void all.run()}>
        {m.home_approve_all({ count: people.length })}
      </Button>
    </div>
  );
};

const Hosting = ({ event, people }: HostedRequests) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const { going, capacity } = event;
  return (
    <li className={css.card}>
      <div className={css.event}>
        <span className={css.picture}>
          <Cover cover={coverOf(event)} picture={event.cover} sizes="4rem" />
        </span>
        <div className={css.words}>
          <h3 className={css.title}>
            <Link to={paths.manageEvent(event)}>{event.title}</Link>
          </h3>
          <p>
            {`${dayAndMonth(event.dateStart, zone)}, ${time(event.dateStart, zone, viewerZone())} · `}
            <strong>{m.home_going_of({ going, capacity })}</strong>
          </p>
          <SpotsBar going={going} asking={people.length} capacity={capacity} />
        </div>
      </div>
      {people.map((person) => (
        <AskingPerson key={person.userId} event={event} person={person} />
      ))}
      {people.length > 1 && <ApproveAll event={event} people={people} />}
    </li>
  );
};

/** The member's own events that need something first, with the people who ask to join. */
export const Hosted = ({ dates }: { readonly dates: readonly HostedRequests[] }) => {
  const [first] = dates;
  if (!first) return null;
  return (
    <Section
      title={m.home_you_host()}
      more={<Link to={paths.manageEvent(first.event)}>{m.home_manage()}</Link>}
    >
      <Stack as="ul" gap="0.75">
        {dates.map((date) => (
          <Hosting key={`${date.event.id} ${date.event.occurrenceId}`} {...date} />
        ))}
      </Stack>
    </Section>
  );
};
