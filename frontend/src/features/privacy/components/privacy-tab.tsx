import { m } from '#frontend/paraglide/messages.js';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { usePrivacy } from '../api/use-privacy.ts';
import { BlockedUsers } from './blocked-users.tsx';
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
          </>
        );
      }}
    </Loaded>
  );
};
