import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { PlaceStatus } from '#shared/domains/places/status.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { momentText, statusText } from '../../model/status-text.ts';
import css from './status.module.css';

interface StatusNoteProps {
  /** With the name of the place where it is not shown otherwise. */
  readonly status: PlaceStatus & { readonly placeName?: string };
  readonly timeZone: string;
  /** Who has set it. */
  readonly by?: UserSummary | null;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** That a place is delayed or closed, until when, and why. */
export const StatusNote = ({ status, timeZone, by, children }: StatusNoteProps) => {
  const now = useNow();
  const at = momentText(status.from, timeZone, now);
  return (
    <div className={css.note}>
      <IconAlertTriangle size={20} aria-hidden />
      <div className={css.words}>
        <strong>{statusText(status, timeZone, now)}</strong>
        {by && <small>{m.place_status_by({ name: by.displayName, time: at })}</small>}
        {children}
      </div>
    </div>
  );
};
