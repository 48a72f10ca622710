import type { ReactNode } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import type { useAttendees } from '../api/use-attendees.ts';
import css from './manage.module.css';

interface LoadedAttendeesProps {
  readonly read: ReturnType<typeof useAttendees>['read'];
  /** What a host can do while no one is going. */
  readonly action?: ReactNode;
  readonly children: (everyone: readonly Attendee[]) => ReactNode;
}

/** What depends on the attendees, once they are known and there are any. */
export const LoadedAttendees = ({ read, action, children }: LoadedAttendeesProps) => (
  <Loaded
    of={read}
    failed={m.manage_attendees_failed()}
    skeleton={<FormSkeleton fields={3} />}
    empty={<EmptyState title={m.manage_nobody()} text={m.manage_nobody_text()} action={action} />}
  >
    {children}
  </Loaded>
);

interface AttendeeListProps {
  readonly shown: readonly Attendee[];
  readonly row: (attendee: Attendee) => ReactNode;
}

/** The attendees that a filter and a search leave. */
export const AttendeeList = ({ shown, row }: AttendeeListProps) =>
  shown.length === 0 ? (
    <p className={css.soft}>{m.manage_nobody_found()}</p>
  ) : (
    <RowList label={m.manage_attendees()}>{shown.map(row)}</RowList>
  );
