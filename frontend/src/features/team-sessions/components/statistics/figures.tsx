import type { ReactNode } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { percent } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Figure, Figures } from '#frontend/ui/figures/figures.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { attendanceContract } from '#shared/domains/attendance/contract.ts';
import type { TeamStatistics } from '#shared/domains/attendance/statistics-shapes.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { changeText } from '../../model/change-text.ts';

const Attendance = ({ rate, before, isHidden }: TeamStatistics['attendance']) => (
  <Figure
    label={m.statistics_attendance()}
    value={rate === null ? '–' : percent(rate, formatLocale())}
    hint={isHidden ? m.statistics_hidden() : [m.statistics_last_90(), ...changeText(rate, before)].join(', ')}
  />
);

interface TeamFiguresProps {
  readonly team: TeamPage;
  /** Figures of other features. */
  readonly more: ReactNode;
}

/** The figures that say how a team is doing. */
export const TeamFigures = ({ team, more }: TeamFiguresProps) => {
  const input = { params: { teamId: team.id }, query: { period: '90' as const } };
  const read = useRead(attendanceContract.statistics, input);
  return (
    <Loaded of={read} failed={m.statistics_failed()} skeleton={<FormSkeleton fields={1} />}>
      {({ members, attendance }) => (
        <Figures>
          <Figure
            label={m.team_members()}
            value={members.now}
            of={members.limit}
            hint={m.statistics_plan_allows({ limit: members.limit })}
          />
          <Attendance {...attendance} />
          {more}
        </Figures>
      )}
    </Loaded>
  );
};
