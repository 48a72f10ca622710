import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { dayAndMonth, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { ActivitySubscription } from '#shared/domains/activities/contract.ts';
import css from './activities.module.css';

/** `Pickleball, Soccer`, or that it is about all sports. */
const sportsText = ({ activities }: ActivitySubscription): string =>
  activities.length === 0 ? m.activity_all() : activities.map(sportLabel).join(', ');

/** On the device's calendar, where it was chosen. */
const day = (iso: string): string => dayAndMonth(iso, { locale: formatLocale(), timeZone: viewerZone() });

const datesText = ({ startDate, endDate }: ActivitySubscription): string | undefined => {
  if (startDate !== null && endDate !== null)
    return m.activity_between({ start: day(startDate), end: day(endDate) });
  if (startDate !== null) return m.activity_from({ start: day(startDate) });
  return endDate === null ? undefined : m.activity_until({ end: day(endDate) });
};

interface SubscriptionRowProps {
  readonly subscription: ActivitySubscription;
  readonly onEdit: () => void;
  readonly remove: () => Promise<unknown>;
}

/** A subscription: what, where, and when, with buttons to edit and delete it. */
export const SubscriptionRow = ({ subscription, onEdit, remove }: SubscriptionRowProps) => {
  const [asked, setAsked] = useState(false);
  const removing = useAction(remove, { finally: () => setAsked(false) });
  const { address, radius } = subscription;
  const dates = datesText(subscription);
  return (
    <li className={css.row}>
      <div className={css.lines}>
        <strong>{sportsText(subscription)}</strong>
        <span>{m.activity_within({ miles: radius, city: address.description })}</span>
        {dates !== undefined && <span>{dates}</span>}
      </div>
      <IconButton label={m.activity_edit({ city: address.description })} onClick={onEdit}>
        <IconPencil size={20} aria-hidden />
      </IconButton>
      <IconButton label={m.activity_delete({ city: address.description })} onClick={() => setAsked(true)}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={asked}
        title={m.activity_delete_title()}
        action={m.activity_delete_action()}
        busy={removing.busy}
        onConfirm={() => void removing.run()}
        onClose={() => setAsked(false)}
      >
        {m.activity_delete_text()}
      </ConfirmDialog>
    </li>
  );
};
