import { IconCar } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { familyContract } from '#shared/domains/family/contract.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { useOwnId } from '../api/use-family.ts';
import type { CalendarEntry } from '../model/calendar.ts';
import { driversFor } from '../model/drivers.ts';
import css from './family-calendar.module.css';

/** Who drives the children of an entry: one choice for all of them. */
export const DriverChoice = ({ entry }: { readonly entry: CalendarEntry }) => {
  const ownId = useOwnId();
  const family = useRead(familyContract.list, {}).data?.items ?? [];
  const choose = useWrite(eventsContract.chooseDriver);
  const { children, chosen, choices } = driversFor(entry, family, ownId);
  const { id: eventId, occurrenceId } = entry.event;
  const { busy, run } = useAction(
    async (driverId: UserId | null) => {
      for (const memberId of children)
        await choose({ params: { eventId, occurrenceId, memberId }, body: { driverId } });
    },
    { done: m.family_driver_saved() },
  );
  if (children.length === 0 || entry.event.location.isOnline) return null;
  return (
    <span className={css.driver}>
      <IconCar size={20} aria-hidden />
      {m.family_driver()}
      <Select
        aria-label={m.family_driver_of({ event: entry.event.title })}
        disabled={busy}
        value={chosen}
        options={[{ value: '', label: m.family_driver_nobody() }, ...choices]}
        onChange={({ currentTarget: { value } }) => void run(value === '' ? null : UserId.parse(value))}
      />
    </span>
  );
};
