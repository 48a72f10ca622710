import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { HomeQuestions } from '#shared/domains/home/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { useLeaveEvent } from '../api/use-leave-event.ts';
import { useHomeAction } from '../model/use-home-action.ts';
import { QuestionCard } from './question-card.tsx';

/** An invitation to an event; for several dates, all can be joined at once. With several slots, one is chosen on the event's page. */
export const EventInvitation = ({ event, dates, slotId }: HomeQuestions['invitations'][number]) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const join = useWrite(eventsContract.rsvp);
  const joinAll = useWrite(eventsContract.joinSeries);
  const leaveEvent = useLeaveEvent();
  const keyed = useKeyedChange();
  const isSeries = dates > 1;
  const go = useHomeAction(
    async () => {
      if (slotId === null) return;
      await keyed(`join ${dates} ${event.id} ${event.occurrenceId}`, async (requestKey) => {
        const input = { params: dateOf(event), body: { requestKey, slotId, guests: 0 } };
        await (isSeries ? joinAll(input) : join(input));
      });
    },
    isSeries ? m.home_invitation_all_done() : m.home_invitation_done(),
  );
  const decline = useHomeAction(() => leaveEvent(event), m.event_left());
  const at = `${dayAndMonth(event.dateStart, zone)} · ${time(event.dateStart, zone, viewerZone())}`;
  return (
    <QuestionCard
      picture={<Cover cover={coverOf(event)} picture={event.cover} sizes="4rem" />}
      lead={m.home_invited_by({ name: event.teamName ?? event.host.displayName })}
      title={event.title}
      to={paths.event(event)}
      hint={isSeries ? m.home_invitation_dates({ count: dates }) : `${at} · ${whereText(event.location)}`}
    >
      {slotId === null ? (
        <ButtonLink to={paths.event(event)}>{m.home_invitation_slot()}</ButtonLink>
      ) : (
        <Button loading={go.busy} onClick={() => void go.run()}>
          {isSeries ? m.home_invitation_all() : m.home_going()}
        </Button>
      )}
      {isSeries ? (
        <ButtonLink to={paths.event(event)} variant="secondary">
          {m.home_invitation_pick()}
        </ButtonLink>
      ) : (
        <Button variant="secondary" loading={decline.busy} onClick={() => void decline.run()}>
          {m.event_cant_make_it()}
        </Button>
      )}
    </QuestionCard>
  );
};
