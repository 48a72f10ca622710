import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { type ConnectionStanding, connectionsContract } from '#shared/domains/connections/contract.ts';

/** What two people can do about their connection. Each action returns their new standing. */
const useConnecting = (userId: string) => {
  const request = useWrite(connectionsContract.request);
  const accept = useWrite(connectionsContract.accept);
  const remove = useWrite(connectionsContract.remove);
  const params = { userId };
  return {
    request: async () => (await request({ params, body: {} })).state,
    accept: async () => (await accept({ params, body: {} })).state,
    remove: async (): Promise<ConnectionStanding> => {
      await remove({ params });
      return 'none';
    },
  };
};

interface ConnectButtonsProps {
  readonly userId: string;
  readonly name: string;
  readonly state: ConnectionStanding;
}

const Remove = ({ userId, name }: Omit<ConnectButtonsProps, 'state'>) => {
  const [asking, setAsking] = useState(false);
  const { remove } = useConnecting(userId);
  const { busy, run } = useAction(remove, { done: m.connection_removed({ name }) });
  return (
    <>
      <Button
        variant="secondary"
        aria-label={m.connection_remove_who({ name })}
        onClick={() => setAsking(true)}
      >
        {m.connection_remove()}
      </Button>
      <ConfirmDialog
        open={asking}
        title={m.connection_remove_question({ name })}
        action={m.connection_remove()}
        busy={busy}
        onConfirm={() => void run().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

/** What a person can do about a connection to another: ask, answer, withdraw, remove. */
export const ConnectButtons = ({ userId, name, state }: ConnectButtonsProps) => {
  const connecting = useConnecting(userId);
  const request = useAction(connecting.request, {
    done: (now) => (now === 'connected' ? m.connection_made({ name }) : m.connection_asked({ name })),
  });
  const accept = useAction(connecting.accept, {
    done: (now) => (now === 'connected' ? m.connection_made({ name }) : m.connection_gone({ name })),
  });
  const decline = useAction(connecting.remove, { done: m.connection_declined({ name }) });
  const withdraw = useAction(connecting.remove, { done: m.connection_withdrawn() });
  if (state === 'connected') return <Remove userId={userId} name={name} />;
  if (state === 'requested')
    return (
      <Button
        variant="secondary"
        loading={withdraw.busy}
        aria-label={m.connection_withdraw_who({ name })}
        onClick={() => void withdraw.run()}
      >
        {m.connection_withdraw()}
      </Button>
    );
  if (state === 'none')
    return (
      <Button
        loading={request.busy}
        aria-label={m.connection_connect_who({ name })}
        onClick={() => void request.run()}
      >
        {m.connection_connect()}
      </Button>
    );
  return (
    <>
      <Button
        variant="secondary"
        loading={decline.busy}
        aria-label={m.connection_decline_who({ name })}
        onClick={() => void decline.run()}
      >
        {m.connection_decline()}
      </Button>
      <Button
        loading={accept.busy}
        aria-label={m.connection_accept_who({ name })}
        onClick={() => void accept.run()}
      >
        {m.connection_accept()}
      </Button>
    </>
  );
};

interface StandingButtonsProps {
  readonly userId: string;
  readonly name: string;
  /** Whether someone without a connection is offered one. @default true */
  readonly asks?: boolean;
}

/** The connection buttons on another person's profile. Empty until the standing is known. */
export const StandingButtons = ({ userId, name, asks = true }: StandingButtonsProps) => {
  const { data } = useRead(connectionsContract.standing, { params: { userId } });
  if (data?.state === 'none' && !asks) return null;
  return (
    <Cluster as="span">{data && <ConnectButtons userId={userId} name={name} state={data.state} />}</Cluster>
  );
};
