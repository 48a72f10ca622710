import { IconCalendarPlus } from '@tabler/icons-react';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { calendarAddress, calendarFileName, downloadCalendar } from '../api/calendar-file.ts';
import css from './event-page.module.css';

/** A public event's file is a plain link, which works without scripts; a private one's is requested with the session. */
export const AddToCalendar = ({ event }: { readonly event: EventCard }) => {
  const look = {
    variant: 'secondary',
    size: 'sm',
    className: css.step,
    icon: <IconCalendarPlus size={18} aria-hidden />,
    'aria-label': m.event_add_to_calendar_label(),
  } as const;
  const name = <span className={css.stepName}>{m.event_add_to_calendar()}</span>;
  if (!event.isPrivate)
    return (
      <ButtonLink {...look} href={calendarAddress(event)} download={calendarFileName(event)}>
        {name}
      </ButtonLink>
    );
  const download = () => attempt(() => downloadCalendar(event), { failed: m.event_calendar_failed() });
  return (
    <Button {...look} onClick={() => void download()}>
      {name}
    </Button>
  );
};
