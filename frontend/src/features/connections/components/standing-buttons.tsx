import { useRead } from '#frontend/lib/reads/use-read.ts';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { ConnectButtons } from './connect-buttons.tsx';
import css from './connections.module.css';

/** The connection buttons on another person's profile. Empty until the standing is known. */
export const StandingButtons = ({ userId, name }: { readonly userId: string; readonly name: string }) => {
  const { data } = useRead(connectionsContract.standing, { params: { userId } });
  return (
    <span className={css.actions}>
      {data && <ConnectButtons userId={userId} name={name} state={data.state} />}
    </span>
  );
};
