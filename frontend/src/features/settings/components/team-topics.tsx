import { m } from '#frontend/paraglide/messages.js';
import { Card } from '#frontend/ui/layout/card.tsx';
import type { Channels, NotificationSettings } from '#shared/domains/notifications/settings.ts';
import { discussionKey } from '#shared/domains/teams/team-topics.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import { ChannelTable } from './channel-table.tsx';
import { OfOwnTeams } from './of-own-teams.tsx';
import css from './settings.module.css';

interface TeamTopicsProps {
  readonly settings: NotificationSettings;
  readonly choose: (teamId: TeamId, key: string, channels: Channels) => void;
}

/** How the person is notified of the discussion and the topics of each of their teams. */
export const TeamTopics = ({ settings, choose }: TeamTopicsProps) => (
  <Card aria-labelledby="topics">
    <h2 id="topics">{m.notify_topics()}</h2>
    <p className={css.hint}>{m.notify_topics_hint()}</p>
    <OfOwnTeams>
      {(teams) => (
        <>
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
          {teams.every(({ topics }) => topics.length === 0) && (
            <p className={css.hint}>{m.notify_topics_none()}</p>
          )}
        </>
      )}
    </OfOwnTeams>
  </Card>
);
