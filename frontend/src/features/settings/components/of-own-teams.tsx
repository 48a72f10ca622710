import type { ReactNode } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import type { OwnTeam } from '#shared/domains/teams/shapes.ts';

/** A part of the settings about the person's teams, once they are loaded. */
export const OfOwnTeams = ({ children }: { readonly children: (teams: readonly OwnTeam[]) => ReactNode }) => {
  const teams = useRead(teamsContract.mine, {});
  return (
    <Loaded of={teams} heading="h3" failed={m.delivery_teams_failed()} skeleton={<FormSkeleton fields={2} />}>
      {({ items }) => children(items)}
    </Loaded>
  );
};
