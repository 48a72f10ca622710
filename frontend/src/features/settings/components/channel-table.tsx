import { useState } from 'react';
import { errorSentence } from '#frontend/lib/errors.ts';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Checkbox } from '#frontend/ui/inputs/check-input.tsx';
import {
  type Channels,
  channelsFor,
  type NotificationSettings,
} from '#shared/domains/notifications/settings.ts';
import { type SentKey, sentKeys } from '#shared/product/notification-keys.ts';
import { saveChannels } from '../api/save-channels.ts';
import css from './settings.module.css';

const labels = {
  eventCreatedJoin: m.notify_event_created_join,
  eventJoined: m.notify_event_joined,
  substitutes: m.notify_substitutes,
  newEvents: m.notify_new_events,
  digest: m.notify_digest,
  teamJoin: m.notify_team_join,
  connections: m.notify_connections,
} as const satisfies Record<SentKey, () => string>;

const ways = { email: m.notify_email, push: m.notify_push } as const;
const wayNames = ['email', 'push'] as const satisfies readonly (keyof Channels)[];

/** What the person is notified about by email and push. A choice is saved immediately; if that fails, it is reverted. */
export const ChannelTable = ({ initial }: { readonly initial: NotificationSettings }) => {
  const [settings, setSettings] = useState(initial);

  const choose = async (key: SentKey, way: keyof Channels, wanted: boolean): Promise<void> => {
    const before = channelsFor(settings, key);
    const channels = { ...before, [way]: wanted };
    setSettings((all) => ({ ...all, [key]: channels }));
    try {
      await saveChannels({ [key]: channels });
      showToast(m.notify_saved(), { tone: 'success' });
    } catch (error) {
      setSettings((all) => ({ ...all, [key]: before }));
      showFailure(error, { text: `${m.notify_failed()}. ${errorSentence(error)}` });
    }
  };

  return (
    <section className={css.card} aria-labelledby="channels">
      <h2 id="channels">{m.notify_title()}</h2>
      <table className={css.channels}>
        <thead>
          <tr>
            <th scope="col">{m.notify_what()}</th>
            {wayNames.map((way) => (
              <th key={way} scope="col">
                {ways[way]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sentKeys.map((key) => (
            <tr key={key}>
              <th scope="row">{labels[key]()}</th>
              {wayNames.map((way) => (
                <td key={way}>
                  <Checkbox
                    aria-label={m.notify_cell({ what: labels[key](), way: ways[way]() })}
                    checked={channelsFor(settings, key)[way]}
                    onChange={(event) => void choose(key, way, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.hint}>{m.notify_lead()}</p>
    </section>
  );
};
