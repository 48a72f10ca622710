import { m } from '#frontend/paraglide/messages.js';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { usePrivacy } from '../api/use-privacy.ts';
import { BlockedUsers } from './blocked-users.tsx';
import css from './privacy.module.css';
import { PrivacySwitches } from './privacy-switches.tsx';

/** What the person shows of themselves, and whom they have blocked. */
export const PrivacyTab = () => {
  const { read, save } = usePrivacy();
  const { data, error, mutate } = read;
  if (!data)
    return error ? (
      <ErrorState heading="h2" error={error} title={m.privacy_failed()} onRetry={() => void mutate()} />
    ) : (
      <FormSkeleton fields={4} />
    );
  const { blocklist, ...choices } = data;
  return (
    <>
      <PrivacySwitches choices={choices} save={save} />
      <BlockedUsers blocked={blocklist} />
      <section className={css.card}>
        <h2>{m.privacy_conversations_title()}</h2>
        <p className={css.soft}>{m.privacy_conversations_none()}</p>
      </section>
    </>
  );
};
