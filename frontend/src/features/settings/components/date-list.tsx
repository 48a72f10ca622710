import { IconCalendar, IconPencil, IconPlane, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import type { DateEntry } from '#shared/domains/users/availability-shapes.ts';
import { dateEntryLimits } from '#shared/domains/users/date-entry.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { useSaveAvailability } from '../api/use-save-availability.ts';
import { rangesText, spanText } from '../model/date-text.ts';
import { inputOf } from '../model/entry-form.ts';
import { DateEntrySheet } from './date-entry-sheet.tsx';
import css from './date-list.module.css';

/** 'In Denver, CO · Nov 3 – 7' */
export const entryTitle = (entry: DateEntry): string =>
  entry.location
    ? m.availability_in({ city: entry.location.formattedAddress, days: spanText(entry) })
    : spanText(entry);

export const EntryLines = ({ entry }: { readonly entry: DateEntry }) => {
  const Icon = entry.isTraveling ? IconPlane : IconCalendar;
  return (
    <>
      <Icon size={22} aria-hidden />
      <TwoLines
        title={entryTitle(entry)}
        hint={entry.dailyTimeRanges ? m.availability_hours_vary() : rangesText(entry.timeRanges)}
      />
    </>
  );
};

interface DateListProps {
  readonly personId: UserId;
  readonly entries: readonly DateEntry[];
}

/** Dates on which the person's hours differ from their usual week. */
export const DateList = ({ personId, entries }: DateListProps) => {
  const save = useSaveAvailability(personId);
  const [opened, setOpened] = useState<DateEntry | 'new'>();
  const original = opened === 'new' ? undefined : opened;
  const others = entries.filter((entry) => entry !== original);
  const isFull = entries.length >= dateEntryLimits.entries.max;
  return (
    <Section title={m.availability_dates()}>
      <Stack gap="0.875">
        <p className={css.soft}>
          {entries.length === 0 ? m.availability_dates_none() : m.availability_dates_lead()}
        </p>
        {entries.length > 0 && (
          <RowList label={m.availability_dates()}>
            {entries.map((entry) => (
              <li key={entry.date} className={css.row}>
                <EntryLines entry={entry} />
                <IconButton
                  label={m.availability_edit_entry({ entry: entryTitle(entry) })}
                  onClick={() => setOpened(entry)}
                >
                  <IconPencil size={20} aria-hidden />
                </IconButton>
                <IconButton
                  label={m.availability_remove_entry({ entry: entryTitle(entry) })}
                  onClick={() => {
                    const kept = entries.filter((other) => other !== entry).map(inputOf);
                    void save({ dates: kept }).catch(() => undefined);
                  }}
                >
                  <IconTrash size={20} aria-hidden />
                </IconButton>
              </li>
            ))}
          </RowList>
        )}
        <div>
          <Button
            variant="secondary"
            disabled={isFull}
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpened('new')}
          >
            {m.availability_add_dates()}
          </Button>
        </div>
      </Stack>
      {opened !== undefined && (
        <DateEntrySheet
          original={original}
          others={others}
          save={(entry) => save({ dates: [...others.map(inputOf), entry] })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
};
