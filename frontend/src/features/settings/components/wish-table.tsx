import { showFailure } from '#frontend/lib/show-failure.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { errorSentence } from '#frontend/lib/errors.ts';
import { m } from '#frontend/paraglide/messages.js';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import {
  type SentKey,
  sentKeys,
  type Wish,
  type Wishes,
  wishOf,
} from '#shared/domain/notification-settings.ts';
import { saveWishes } from '../api/save-wishes.ts';
import css from './settings.module.css';

const labels = {
  eventCreatedJoin: m.wish_event_created_join,
  eventJoined: m.wish_event_joined,
  teamJoin: m.wish_team_join,
} as const satisfies Record<SentKey, () => string>;

const ways = { email: m.wishes_email, push: m.wishes_push } as const;
const wayNames = ['email', 'push'] as const satisfies readonly (keyof Wish)[];

/** What the person is told of by mail and by push. A choice is kept at once; one that could not be kept is taken back. */
export const WishTable = ({ initial }: { readonly initial: Wishes }) => {
  const [wishes, setWishes] = useState(initial);

  const choose = async (key: SentKey, way: keyof Wish, wanted: boolean): Promise<void> => {
    const before = wishOf(wishes, key);
    const wish = { ...before, [way]: wanted };
    setWishes((all) => ({ ...all, [key]: wish }));
    try {
      await saveWishes({ [key]: wish });
      showToast(m.wishes_saved(), { tone: 'success' });
    } catch (error) {
      setWishes((all) => ({ ...all, [key]: before }));
      showFailure(error, { text: `${m.wishes_failed()}. ${errorSentence(error)}` });
    }
  };

  return (
    <section className={css.card} aria-labelledby="wishes">
      <h2 id="wishes">{m.wishes_title()}</h2>
      <table className={css.wishes}>
        <thead>
          <tr>
            <th scope="col">{m.wishes_what()}</th>
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
                    aria-label={m.wishes_cell({ what: labels[key](), way: ways[way]() })}
                    checked={wishOf(wishes, key)[way]}
                    onChange={(event) => void choose(key, way, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.hint}>{m.wishes_lead()}</p>
    </section>
  );
};
