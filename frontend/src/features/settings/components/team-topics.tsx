import { m } from '#frontend/paraglide/messages.js';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import type { Channels, NotificationSettings } from '#shared/domains/notifications/settings.ts';
import { discussionKey } from '#shared/domains/teams/team-topics.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import { useOwnTeams } from '../api/use-own-teams.ts';
import { ChannelTable } from './channel-table.tsx';
import css from './settings.module.css';

interface TeamTopicsProps {
  readonly settings: NotificationSettings;
  readonly choose: (teamId: TeamId, key: string, channels: Channels) => void;
}

/** How the person is notified of the discussion and the topics of each of their teams. */
export const TeamTopics = ({ settings, choose }: TeamTopicsProps) => {
  const { data, error, mutate } = useOwnTeams();
  const teams = data?.items ?? [];
  return (
    <section className={css.card} aria-labelledby="topics">
      <h2 id="topics">{m.notify_topics()}</h2>
      <p className={css.hint}>{m.notify_topics_hint()}</p>
      {!data && error && (
        <ErrorState
          heading="h3"
          error={error}
          title={m.delivery_teams_failed()}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <FormSkeleton fields={2} />}
      {teams.map(({ id, name, topics }) => (
        <div key={id} className={css.group}>
          <h3 id={`topics-${id}`}>{name}</h3>
          <ChannelTable
            headingId={`topics-${id}`}
            rows={[
              { key: discussionKey(id), label: m.notify_discussion() },
              ...topics.map((topic) => ({ key: topic.id, label: topic.name })),
            ]}
            settings={settings}
            choose={(key, channels) => choose(id, key, channels)}
          />
        </div>
      ))}
      {data && teams.every(({ topics }) => topics.length === 0) && (
        <p className={css.hint}>{m.notify_topics_none()}</p>
      )}
    </section>
  );
};
