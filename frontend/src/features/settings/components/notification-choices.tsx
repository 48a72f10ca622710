import { useState } from 'react';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Card } from '#frontend/ui/layout/card.tsx';
import {
  type Channels,
  channelsFor,
  type NotificationSettings,
} from '#shared/domains/notifications/settings.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import type { NotificationKey } from '#shared/product/notification-keys.ts';
import { saveChannels, saveTeamChannels } from '../api/save-channels.ts';
import { notSaved } from '../model/not-saved.ts';
import { notificationGroups, saidOfKey } from '../model/notification-groups.ts';
import { ChannelTable } from './channel-table.tsx';
import css from './settings.module.css';
import { TeamTopics } from './team-topics.tsx';

/** What the person is notified about by email and push. A choice is saved immediately; if that fails, it is reverted. */
export const NotificationChoices = ({ initial }: { readonly initial: NotificationSettings }) => {
  const [settings, setSettings] = useState(initial);

  const choose = async (key: string, channels: Channels, save: () => Promise<void>): Promise<void> => {
    const before = channelsFor(settings, key);
    setSettings((all) => ({ ...all, [key]: channels }));
    const isSaved = await attempt(save, { done: m.notify_saved(), failed: notSaved });
    if (!isSaved) setSettings((all) => ({ ...all, [key]: before }));
  };
  const chooseForTeam = (teamId: TeamId, key: string, channels: Channels): void =>
    void choose(key, channels, () => saveTeamChannels(teamId, key, channels));

  const table = (name: string, keys: readonly NotificationKey[]) => (
    <ChannelTable
      headingId={`notify-${name}`}
      rows={keys.map((key) => ({ key, label: saidOfKey[key].label(), hint: saidOfKey[key].hint() }))}
      settings={settings}
      choose={(key, channels) => void choose(key, channels, () => saveChannels({ [key]: channels }))}
    />
  );
  return (
    <>
      <Card aria-labelledby="channels">
        <h2 id="channels">{m.notify_title()}</h2>
        <p className={css.hint}>{m.notify_lead()}</p>
        {notificationGroups.map(({ name, title, keys }) => (
          <div key={name} className={css.group}>
            <h3 id={`notify-${name}`}>{title()}</h3>
            {table(name, keys)}
          </div>
        ))}
      </Card>
      <TeamTopics settings={settings} choose={chooseForTeam} />
    </>
  );
};
