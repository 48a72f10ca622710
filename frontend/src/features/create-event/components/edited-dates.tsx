import { Link } from 'react-router';
import { shortDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { useEditedDates } from '../api/use-edited-dates.ts';
import css from './edit-form.module.css';

/** The dates that an edit of the series does not change, each with a link to edit it too. */
export const EditedDates = ({ event }: { readonly event: EventPage }) => {
  const { dates, error } = useEditedDates(event.id);
  if (error) return <FailureNote error={error} />;
  const others = dates?.filter(({ occurrenceId }) => occurrenceId !== event.occurrenceId) ?? [];
  if (others.length === 0) return null;
  return (
    <div className={css.edited}>
      <p>{m.edit_event_own_changes()}</p>
      <ul>
        {others.map((date) => (
          <li key={date.occurrenceId}>
            <Link to={paths.manageEvent(date, { tab: 'settings' })}>
              {shortDate(date.dateStart, { locale: formatLocale(), timeZone: date.timeZone })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
