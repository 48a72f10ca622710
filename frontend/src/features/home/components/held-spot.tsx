import { IconClockHour4 } from '@tabler/icons-react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { HomeQuestions } from '#shared/domains/home/contract.ts';
import { localDateIn } from '#shared/kernel/dates.ts';
import { paths } from '#shared/product/paths.ts';
import { useHomeAction } from '../model/use-home-action.ts';
import { QuestionCard } from './question-card.tsx';

/** A spot that is held for someone from the waitlist, until a time. */
export const HeldSpot = ({ event, expiresAt }: HomeQuestions['offers'][number]) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const now = useNow();
  const accept = useWrite(eventsContract.acceptOffer);
  const decline = useWrite(eventsContract.declineOffer);
  const keep = useHomeAction(() => accept({ params: dateOf(event) }), m.home_offer_kept());
  const give = useHomeAction(() => decline({ params: dateOf(event) }), m.home_offer_declined());
  const isToday = localDateIn(expiresAt, event.timeZone) === localDateIn(now, event.timeZone);
  const until = time(expiresAt, zone, viewerZone());
  return (
    <QuestionCard
      urgent
      picture={<IconClockHour4 size={28} aria-hidden />}
      lead={m.home_offer_until({ until: isToday ? until : `${dayAndMonth(expiresAt, zone)}, ${until}` })}
      title={event.title}
      to={paths.event(event)}
      hint={[
        dayAndMonth(event.dateStart, zone),
        time(event.dateStart, zone, viewerZone()),
        whereText(event.location),
      ].join(' · ')}
    >
      <Button loading={keep.busy} onClick={() => void keep.run()}>
        {m.home_offer_keep()}
      </Button>
      <Button variant="secondary" loading={give.busy} onClick={() => void give.run()}>
        {m.home_decline()}
      </Button>
    </QuestionCard>
  );
};
