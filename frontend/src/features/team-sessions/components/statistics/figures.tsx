import { useRead } from '#frontend/lib/reads/use-read.ts';
import { percent } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { attendanceContract } from '#shared/domains/attendance/contract.ts';
import type { TeamStatistics } from '#shared/domains/attendance/statistics-shapes.ts';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { changeText } from '../../model/change-text.ts';
import css from './statistics.module.css';

const Attendance = ({ rate, before, isHidden }: TeamStatistics['attendance']) => (
  <div className={css.figure}>
    <dt>{m.statistics_attendance()}</dt>
    <dd>{rate === null ? '–' : percent(rate / 100, formatLocale())}</dd>
    <dd>
      {isHidden ? m.statistics_hidden() : [m.statistics_last_90(), ...changeText(rate, before)].join(', ')}
    </dd>
  </div>
);

/** The figures that say how a team is doing. */
export const Figures = ({ team }: { readonly team: TeamPage }) => {
  const input = { params: { teamId: team.id }, query: { period: '90' as const } };
  const read = useRead(attendanceContract.statistics, input);
  return (
    <Loaded of={read} failed={m.statistics_failed()} skeleton={<FormSkeleton fields={1} />}>
      {({ members, attendance }) => (
        <dl className={css.figures}>
          <div className={css.figure}>
            <dt>{m.team_members()}</dt>
            <dd>{m.statistics_members_of({ count: members.now, limit: members.limit })}</dd>
            <dd>{m.statistics_plan_allows({ limit: members.limit })}</dd>
          </div>
          <Attendance {...attendance} />
        </dl>
      )}
    </Loaded>
  );
};
