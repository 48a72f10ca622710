import { IconClipboardCheck, IconCopy, IconEye, IconShare2 } from '@tabler/icons-react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { dayAndMonth, timeRange, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { TabCount, TabLinks } from '#frontend/ui/tabs/tab-links.tsx';
import { isOnNow } from '#shared/domains/events/attendance.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { type ManageTab, paths } from '#shared/product/paths.ts';
import { useWaiting } from '../api/use-waiting.ts';
import { waitingIn } from '../model/attendees.ts';
import css from './manage.module.css';

const OVERVIEW = 'overview';

const tabs = [
  { tab: undefined, label: m.manage_overview },
  { tab: 'attendees', label: m.manage_attendees },
  { tab: 'waitlist', label: m.manage_waitlist },
  { tab: 'messages', label: m.manage_messages },
  { tab: 'payments', label: m.manage_payments },
  { tab: 'settings', label: m.manage_settings },
] as const satisfies readonly { readonly tab: ManageTab | undefined; readonly label: () => string }[];

/** Whether people pay for it. */
const hasPrice = ({ eventSlotGroup }: EventPage): boolean => eventSlotGroup.some(({ fee }) => fee.amount > 0);

interface ManageHeadProps {
  readonly event: EventPage;
  readonly tab: ManageTab | undefined;
}

const Status = ({ event }: Pick<ManageHeadProps, 'event'>) => {
  const { cancelled, left, eventSlotGroup, endsAt } = event;
  const now = useNow();
  const waiting = waitingIn(eventSlotGroup);
  if (cancelled) return <Tag tone="bad">{m.event_cancelled()}</Tag>;
  if (endsAt <= now) return <Tag>{m.manage_ended()}</Tag>;
  if (left > 0) return <Tag>{m.places_left({ count: left })}</Tag>;
  return <Tag tone="bad">{waiting > 0 ? m.manage_full_waiting({ count: waiting }) : m.places_full()}</Tag>;
};

/** Which event it is, and the parts of its host's page. */
export const ManageHead = ({ event, tab }: ManageHeadProps) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const now = useNow();
  const { read } = useWaiting(event);
  const counts = { attendees: event.going, waitlist: read.data?.items.length ?? 0 };
  const countOf = (one: ManageTab | undefined): number =>
    one === 'attendees' || one === 'waitlist' ? counts[one] : 0;
  const when = [
    dayAndMonth(event.dateStart, zone),
    timeRange(event.dateStart, event.endsAt, zone, viewerZone()),
    whereText(event.location),
  ];
  return (
    <>
      <div className={css.head}>
        <div className={css.cover}>
          <Cover cover={coverOf(event)} picture={event.cover} sizes="7rem" />
        </div>
        <div className={css.what}>
          <p className={css.tags}>
            <Tag tone="mine">{m.event_you_host()}</Tag>
            <Status event={event} />
          </p>
          <h1>{unbrokenWords(event.title)}</h1>
          <p className={css.when}>{when.join(' · ')}</p>
        </div>
        <div className={css.actions}>
          <ButtonLink
            to={paths.event(event)}
            variant="secondary"
            size="sm"
            icon={<IconEye size={18} aria-hidden />}
          >
            {m.manage_view()}
          </ButtonLink>
          <ButtonLink
            to={paths.createEvent({ again: event.id, date: event.occurrenceId })}
            variant="secondary"
            size="sm"
            icon={<IconCopy size={18} aria-hidden />}
          >
            {m.manage_duplicate()}
          </ButtonLink>
          {!event.cancelled && now < event.endsAt && (
            <ButtonLink
              to={paths.manageEvent(event, { tab: 'share' })}
              variant="secondary"
              size="sm"
              icon={<IconShare2 size={18} aria-hidden />}
            >
              {m.manage_share()}
            </ButtonLink>
          )}
          {tab !== 'check-in' && !event.cancelled && (
            <ButtonLink
              to={paths.manageEvent(event, { tab: 'check-in' })}
              className={css.main}
              variant={isOnNow(event, now) ? 'primary' : 'secondary'}
              size="sm"
              icon={<IconClipboardCheck size={18} aria-hidden />}
            >
              {m.manage_check_in()}
            </ButtonLink>
          )}
        </div>
      </div>
      <TabLinks
        label={m.manage_parts()}
        current={tab ?? OVERVIEW}
        tabs={tabs
          .filter((one) => one.tab !== 'payments' || hasPrice(event))
          .map((one) => ({
            id: one.tab ?? OVERVIEW,
            label: one.label(),
            to: paths.manageEvent(event, one.tab && { tab: one.tab }),
            count: <TabCount count={countOf(one.tab)} />,
          }))}
      />
    </>
  );
};
