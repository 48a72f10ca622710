import type { Form } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { useEarlierGuests } from '../../api/use-earlier-guests.ts';
import type { GuestLine } from '../../model/party-form.ts';
import { suggestedGuests } from '../../model/suggested-guests.ts';
import css from './guest-lines.module.css';
import { GuestNameField } from './guest-name-field.tsx';

interface GuestLinesProps {
  readonly form: Form<{ readonly lines: GuestLine[] }>;
  /** How many guests there are. */
  readonly count: number;
  /** Guests before this one have their spots, and stay as they are. */
  readonly from?: number;
  /** The names are for all dates of the event. */
  readonly allDates: boolean;
}

/** A line for each guest, who need not be named. */
export const GuestLines = ({ form, count, from = 0, allDates }: GuestLinesProps) => {
  const earlier = useEarlierGuests();
  const shown = form.values.lines.slice(from, count);
  const change = (index: number, changed: Partial<GuestLine>): void =>
    form.update(({ lines }) => ({
      lines: lines.map((line, at) => (at === index ? { ...line, ...changed } : line)),
    }));
  const bind = (index: number, key: keyof GuestLine) => ({
    name: `lines.${index}.${key}`,
    value: form.values.lines[index]?.[key] ?? '',
    error: form.error('lines', `${index - from}.${key === 'name' ? 'displayName' : key}`),
    onChange: (value: string) => change(index, { [key]: value }),
    // A line is finished only when the form is sent.
    onBlur: () => undefined,
    required: false,
  });
  return (
    <div className={css.lines}>
      {shown.map(({ name }, position) => {
        const index = from + position;
        return (
          <fieldset key={index} className={css.line}>
            <legend>{m.event_guest_number({ number: index + 1 })}</legend>
            <GuestNameField
              {...bind(index, 'name')}
              suggested={suggestedGuests(earlier, shown, name)}
              onPick={(guest) => change(index, guest)}
            />
            <TextField
              {...bind(index, 'email')}
              label={m.event_guest_line_email()}
              type="email"
              inputMode="email"
              maxLength={100}
              autoComplete="off"
              verbatim
            />
          </fieldset>
        );
      })}
      {allDates && <p className={css.hint}>{m.event_guest_lines_all()}</p>}
      <p className={css.hint}>{m.event_guest_lines_hint()}</p>
    </div>
  );
};
