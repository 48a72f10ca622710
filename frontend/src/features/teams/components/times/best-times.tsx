import { IconCalendarPlus, IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useTeamGroups } from '#frontend/lib/reads/use-team-groups.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AmountBar } from '#frontend/ui/amount-bar/amount-bar.tsx';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { GroupSelect } from '#frontend/ui/group-select/group-select.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { BestTimes as Times } from '#shared/domains/teams/best-times-shapes.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { TeamGroupId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { bestTimeText, weekdayOf } from '../../model/best-time-text.ts';
import css from './best-times.module.css';
import { HeatMap } from './heat-map.tsx';

const People = ({ title, people }: { readonly title: string; readonly people: readonly UserSummary[] }) => (
  <section aria-label={title}>
    <h3 className={css.peopleTitle}>
      {title} <span>{people.length}</span>
    </h3>
    <ul className={css.people}>
      {people.map(({ userId, displayName, photoURL }) => (
        <li key={userId}>
          <Avatar seed={userId} name={displayName} src={photoURL} size={36} />
          <span>{displayName}</span>
        </li>
      ))}
    </ul>
  </section>
);

interface BestTimesProps {
  readonly teamId: string;
  /** Whether the viewer may create events in the team's name. */
  readonly hosts: boolean;
}

interface ShownTimes extends BestTimesProps {
  readonly times: Times;
  readonly shared: number;
}

const Best = ({ teamId, hosts, times: { best, can, cannot, timeZone }, shared }: ShownTimes) => {
  const [first] = best;
  if (!first) return <p className={css.none}>{m.best_times_no_overlap()}</p>;
  const { day, time } = bestTimeText(first, timeZone);
  return (
    <section className={css.best} aria-label={m.best_times_best()}>
      <div className={css.answer}>
        <p className={css.label}>{2 * first.free >= shared ? m.best_times_best() : m.best_times_most()}</p>
        <h2>{m.best_times_when({ day, time })}</h2>
        <p>
          <strong className={css.figure}>{first.free}</strong> {m.best_times_of({ shared })}
        </p>
      </div>
      <div className={css.who}>
        <People title={m.best_times_can()} people={can} />
        {cannot.length > 0 && <People title={m.best_times_cannot()} people={cannot} />}
        {hosts && (
          <ButtonLink
            wide
            to={paths.createEvent({ team: teamId, start: `${first.date}T${first.time}` })}
            icon={<IconCalendarPlus size={18} aria-hidden />}
          >
            {m.best_times_plan({ day: weekdayOf(first.from, timeZone) })}
          </ButtonLink>
        )}
      </div>
    </section>
  );
};

const Others = ({ teamId, hosts, times: { best, timeZone }, shared }: ShownTimes) => {
  const others = best.slice(1);
  if (others.length === 0) return null;
  return (
    <Card aria-label={m.best_times_others()}>
      <h2>{m.best_times_others()}</h2>
      <ul className={css.others}>
        {others.map(({ from, to, date, time: start, free }) => {
          const { day, time } = bestTimeText({ from, to }, timeZone);
          const when = m.best_times_when({ day, time });
          return (
            <li key={from}>
              <span>{when}</span>
              <strong>{m.best_times_free({ free, shared })}</strong>
              <AmountBar value={free} of={shared} />
              {hosts && (
                <ButtonLink
                  variant="quiet"
                  size="compact"
                  to={paths.createEvent({ team: teamId, start: `${date}T${start}` })}
                  aria-label={m.best_times_create_at({ when })}
                >
                  {m.best_times_create()}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

const SetOwn = () => (
  <ButtonLink
    to={paths.settings({ tab: 'availability' })}
    variant="secondary"
    icon={<IconCalendarTime size={18} aria-hidden />}
  >
    {m.best_times_set()}
  </ButtonLink>
);

/** When members, or those of a group, are free in the coming week, of those who let the viewer see it: the answer, who can come, and the whole week. */
export const BestTimes = (props: BestTimesProps) => {
  const { teamId } = props;
  const [groupId, setGroupId] = useState<TeamGroupId>();
  const groups = useTeamGroups(teamId);
  const input = { params: { teamId }, query: { groupId } };
  const read = useRead(teamsContract.bestTimes, input, { revalidateOnFocus: false });
  return (
    <>
      <div className={css.group}>
        <GroupSelect groups={groups} value={groupId} onChange={setGroupId} />
      </div>
      <Loaded of={read} heading="h2" failed={m.best_times_failed()} skeleton={<CardListSkeleton count={2} />}>
        {(times) => {
          const { shared, members, days, best } = times;
          if (shared === null)
            return (
              <EmptyState title={m.best_times_few_title()} text={m.best_times_few()} action={<SetOwn />} />
            );
          return (
            <div className={css.columns}>
              <Stack>
                <Best {...props} times={times} shared={shared} />
                <Others {...props} times={times} shared={shared} />
              </Stack>
              <Stack>
                <Card aria-label={m.best_times_map()}>
                  <h2>{m.best_times_week()}</h2>
                  <HeatMap days={days} shared={shared} best={best[0]} />
                </Card>
                <div className={css.share}>
                  <p>{m.best_times_shared({ shared, members })}</p>
                  <SetOwn />
                </div>
              </Stack>
            </div>
          );
        }}
      </Loaded>
    </>
  );
};
