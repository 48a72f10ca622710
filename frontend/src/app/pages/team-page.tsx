import { FollowButton } from '#frontend/features/follows/components/follow-button.tsx';
import { TeamScreen } from '#frontend/features/teams/components/team-screen.tsx';
import { paths } from '#shared/product/paths.ts';

/** A team, which people can follow. */
export const Component = () => (
  <TeamScreen follow={({ id, name, slug }) => <FollowButton id={id} name={name} from={paths.team(slug)} />} />
);
