import { IconCheck, IconX } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { type AttendanceState, attendanceStates } from '#shared/domains/attendance/rules.ts';
import { stateLabels } from '../model/state-labels.ts';
import css from './attendance.module.css';

const Sign = ({ state }: { readonly state: AttendanceState }) => {
  if (state === 'came') return <IconCheck size={16} stroke={3} />;
  if (state === 'missed') return <IconX size={16} stroke={3} />;
  return state === 'late' ? m.attendance_late_letter() : m.attendance_excused_letter();
};

/** A state by its shape, a sign or letter, and its color. */
export const StateMark = ({ state }: { readonly state: AttendanceState }) => (
  <span className={css.mark} data-state={state} aria-hidden>
    <Sign state={state} />
  </span>
);

/** What the signs mean. */
export const StateKey = () => (
  <Cluster as="ul" gap="1.25" aria-label={m.attendance_key()}>
    {attendanceStates.map((state) => (
      <Cluster as="li" align="center" key={state}>
        <StateMark state={state} />
        {stateLabels[state]()}
      </Cluster>
    ))}
  </Cluster>
);
