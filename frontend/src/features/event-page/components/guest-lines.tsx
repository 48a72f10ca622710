import type { Form } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { guestLimits } from '#shared/domains/guests/named-guest.ts';
import type { GuestLine } from '../model/party-form.ts';
import css from './guest-lines.module.css';

interface GuestLinesProps {
  readonly form: Form<{ readonly lines: GuestLine[] }>;
  /** How many guests there are. */
  readonly count: number;
}

/** A line for each guest, who need not be named. */
export const GuestLines = ({ form, count }: GuestLinesProps) => {
  const change = (index: number, changed: Partial<GuestLine>): void =>
    form.update(({ lines }) => ({
      lines: lines.map((line, at) => (at === index ? { ...line, ...changed } : line)),
    }));
  const bind = (index: number, key: keyof GuestLine) => ({
    name: `lines.${index}.${key}`,
    value: form.values.lines[index]?.[key] ?? '',
    error: form.error('lines', `${index}.${key === 'name' ? 'displayName' : key}`),
    onChange: (value: string) => change(index, { [key]: value }),
    // A line is finished only when the form is sent.
    onBlur: () => undefined,
    required: false,
  });
  return (
    <div className={css.lines}>
      {form.values.lines.slice(0, count).map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guest is the one at that position.
        <fieldset key={index} className={css.line}>
          <legend>{m.event_guest_number({ number: index + 1 })}</legend>
          <TextField
            {...bind(index, 'name')}
            label={m.event_guest_line_name()}
            maxLength={guestLimits.name.max}
            autoComplete="off"
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
      ))}
      <p className={css.hint}>{m.event_guest_lines_hint()}</p>
    </div>
  );
};
