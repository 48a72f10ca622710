import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { optionsText } from '../../model/options-text.ts';
import type { EventStepProps } from '../../model/use-event-form.ts';
import { WhoFields } from '../who-fields.tsx';
import css from './more-options.module.css';

/** Fields that only the options show. */
const own = ['hostingTeam', 'slots', 'minimumNeeded', 'hoursToCancelBefore', 'rsvpHoursBefore'] as const;

/** Everything that has a good default, folded; what holds meanwhile is said. A field with an error unfolds it. */
export const MoreOptions = ({ form }: EventStepProps) => {
  const [isOpen, setOpen] = useState(false);
  const isWrong = form.marked.some((key) => own.some((field) => field === key));
  return (
    <details
      className={css.options}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <IconAdjustmentsHorizontal size={24} className={css.icon} aria-hidden />
        <span className={css.words}>
          <strong>{m.create_more_options()}</strong>
          <span>{optionsText(form.values)}</span>
        </span>
        <IconChevronDown size={22} className={css.arrow} aria-hidden />
      </summary>
      <div className={css.fields}>
        <WhoFields form={form} />
      </div>
    </details>
  );
};
