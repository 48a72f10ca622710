import { m } from '#frontend/paraglide/messages.js';
import { Card } from '#frontend/ui/layout/card.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { usePrivacy } from '../api/use-privacy.ts';
import { BlockedUsers } from './blocked-users.tsx';
import css from './privacy.module.css';
import { PrivacySwitches } from './privacy-switches.tsx';

/** What the person shows of themselves, and whom they have blocked. */
export const PrivacyTab = () => {
  const { read, save } = usePrivacy();
  return (
    <Loaded of={read} failed={m.privacy_failed()} skeleton={<FormSkeleton fields={4} />}>
      {(data) => {
        const { blocklist, ...choices } = data;
        return (
          <>
            <PrivacySwitches choices={choices} save={save} />
            <BlockedUsers blocked={blocklist} />
            <Card>
              <h2>{m.privacy_conversations_title()}</h2>
              <p className={css.soft}>{m.privacy_conversations_none()}</p>
            </Card>
          </>
        );
      }}
    </Loaded>
  );
};
