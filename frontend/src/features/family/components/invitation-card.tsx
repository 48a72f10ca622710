import { useState } from 'react';
import { isMissing } from '#frontend/lib/api/is-missing.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { familyContract } from '#shared/domains/family/contract.ts';
import type { InvitationState } from '#shared/domains/family/own-account.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import css from './family.module.css';

type Ended = Exclude<InvitationState, 'open'>;
const endedTexts: Record<Ended, () => string> = {
  used: m.family_link_used,
  expired: m.family_link_expired,
  withdrawn: m.family_link_withdrawn,
};

const NoLonger = ({ state }: { readonly state: Ended }) => (
  <EmptyState
    heading="h1"
    title={m.family_link_ended()}
    text={endedTexts[state]()}
    action={<ButtonLink to={routes.Root}>{m.family_link_home()}</ButtonLink>}
  />
);

const Done = () => (
  <EmptyState
    heading="h1"
    title={m.family_joined()}
    text={m.family_joined_text()}
    action={<ButtonLink to={routes.Family}>{m.family_joined_open()}</ButtonLink>}
  />
);

interface StepsProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onRefused: () => void;
}

/** What the viewer does next: sign up or log in, finish the profile, or say that it is them. */
const Steps = ({ token, onDone, onRefused }: StepsProps) => {
  const session = useSession();
  const acceptInvitation = useWrite(familyContract.acceptInvitation);
  const { busy, run } = useAction(
    async () => {
      await acceptInvitation({ params: { token }, body: {} });
      onDone();
    },
    {
      failed: () => {
        onRefused();
        return undefined;
      },
    },
  );
  const from = paths.familyInvitation(token);
  if (session.status === 'pending')
    return <ButtonLink to={paths.onboarding({ from })}>{m.family_finish_profile()}</ButtonLink>;
  if (session.status === 'success' && session.user === null)
    return (
      <>
        <ButtonLink to={paths.signUp({ from })}>{m.family_sign_up()}</ButtonLink>
        <ButtonLink to={paths.login({ from })} variant="secondary">
          {m.family_log_in()}
        </ButtonLink>
      </>
    );
  return (
    <Button loading={busy} disabled={session.status !== 'success'} onClick={() => void run()}>
      {m.family_this_is_me()}
    </Button>
  );
};

const loggedInAs = (session: ReturnType<typeof useSession>): string | undefined =>
  session.status === 'success' ? session.user?.displayName : undefined;

/** The page of a link that gives a family member an own account. Opening it changes nothing. */
export const InvitationCard = ({ token }: { readonly token: string }) => {
  const read = useRead(familyContract.invitation, { params: { token } });
  const { error, mutate } = read;
  const name = loggedInAs(useSession());
  const [isDone, setDone] = useState(false);
  if (isDone) return <Done />;
  // It may have been open until now. A truncated link is refused as input.
  if (isMissing(error)) return <NoLonger state="withdrawn" />;
  return (
    <Loaded
      of={read}
      heading="h1"
      failed={m.family_invitation_failed()}
      skeleton={<FormSkeleton fields={2} />}
    >
      {(data) => {
        if (data.state !== 'open') return <NoLonger state={data.state} />;
        const [guardian = '', ...others] = data.guardians;
        return (
          <>
            <PageHeader title={m.family_invitation_title({ name: data.firstName ?? '' })} />
            <Stack gap="1">
              <p>{m.family_invitation_text({ guardian })}</p>
              <p>{m.family_invitation_moves({ guardian })}</p>
              {others.length > 0 && <p>{m.family_invitation_others({ names: others.join(', ') })}</p>}
              {name !== undefined && <p className={css.hint}>{m.family_invitation_as({ name })}</p>}
              <Cluster as="p">
                <Steps token={token} onDone={() => setDone(true)} onRefused={() => void mutate()} />
              </Cluster>
            </Stack>
          </>
        );
      }}
    </Loaded>
  );
};
