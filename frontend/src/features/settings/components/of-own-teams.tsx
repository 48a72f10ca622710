import type { ReactNode } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { OwnTeam } from '#shared/domains/teams/contract.ts';
import { useOwnTeams } from '../api/use-own-teams.ts';

/** A part of the settings about the person's teams, once they are loaded. */
export const OfOwnTeams = ({ children }: { readonly children: (teams: readonly OwnTeam[]) => ReactNode }) => {
  const teams = useOwnTeams();
  return (
    <Loaded
      answer={teams}
      skeleton={<FormSkeleton fields={2} />}
      failed={(error) => (
        <ErrorState
          heading="h3"
          error={error}
          title={m.delivery_teams_failed()}
          onRetry={() => void teams.mutate()}
        />
      )}
    >
      {({ items }) => children(items)}
    </Loaded>
  );
};
