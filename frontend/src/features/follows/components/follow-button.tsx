import { IconBell, IconCheck } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { followsContract } from '#shared/domains/follows/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { useSetFollowing } from '../api/use-follows.ts';

interface TargetProps {
  /** The id of a host, a team, or a place. */
  readonly id: string;
  readonly name: string;
}

const Toggle = ({ id, name }: TargetProps) => {
  const { data } = useRead(followsContract.standing, { params: { targetId: id } });
  const setFollowing = useSetFollowing(id);
  const following = data?.following ?? false;
  const { run } = useAction(() => setFollowing(!following), {
    done: following ? m.follow_stopped({ name }) : m.follow_started({ name }),
  });
  const Icon = following ? IconCheck : IconBell;
  return (
    <Button
      variant="secondary"
      icon={<Icon size={18} aria-hidden />}
      aria-pressed={following}
      aria-label={following ? m.following_who({ name }) : m.follow_who({ name })}
      disabled={data === undefined}
      onClick={() => void run()}
    >
      {following ? m.following() : m.follow()}
    </Button>
  );
};

interface FollowButtonProps extends TargetProps {
  /** The page that shows it: visitors come back there. */
  readonly from: string;
}

/** Follows a host, a team, or a place, or stops. It leads visitors to sign up, and back. */
export const FollowButton = ({ id, name, from }: FollowButtonProps) => {
  const session = useSession();
  if (session.status === 'success' && session.user) return <Toggle id={id} name={name} />;
  return (
    <ButtonLink
      to={session.status === 'pending' ? paths.onboarding({ from }) : paths.signUp({ from })}
      variant="secondary"
      icon={<IconBell size={18} aria-hidden />}
      aria-label={m.follow_who({ name })}
    >
      {m.follow()}
    </ButtonLink>
  );
};
