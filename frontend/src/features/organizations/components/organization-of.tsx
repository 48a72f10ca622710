import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import type { OrganizationCard } from '#shared/domains/organizations/shapes.ts';
import type { OrganizationId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';

/** A team or place, and whether the viewer decides for it. */
interface Holding {
  readonly kind: 'team' | 'place';
  readonly id: string;
  readonly decides: boolean;
}

const useAnswers = ({ kind, id }: Holding) => {
  const [joinAsTeam, joinAsPlace, leaveAsTeam, leaveAsPlace] = [
    useWrite(organizationsContract.joinAsTeam),
    useWrite(organizationsContract.joinAsPlace),
    useWrite(organizationsContract.leaveAsTeam),
    useWrite(organizationsContract.leaveAsPlace),
  ];
  const ofTeam = (organizationId: OrganizationId) => ({ params: { teamId: id, organizationId } });
  const ofPlace = (organizationId: OrganizationId) => ({ params: { placeId: id, organizationId } });
  return {
    join: (to: OrganizationId) =>
      kind === 'team' ? joinAsTeam({ ...ofTeam(to), body: {} }) : joinAsPlace({ ...ofPlace(to), body: {} }),
    leave: (from: OrganizationId) =>
      kind === 'team' ? leaveAsTeam(ofTeam(from)) : leaveAsPlace(ofPlace(from)),
  };
};

interface PartProps {
  readonly holding: Holding;
  readonly organization: OrganizationCard;
}

const NameOf = ({ organization: { slug, name } }: Pick<PartProps, 'organization'>) => (
  <Link to={paths.organizationBySlug(slug)}>{name}</Link>
);

/** An invitation of an organization, or a request to one. */
const Open = ({ holding, organization, invites }: PartProps & { readonly invites: boolean }) => {
  const { id, name } = organization;
  const { join, leave } = useAnswers(holding);
  const agree = useAction(() => join(id), { done: m.organization_of_team_agreed({ name }) });
  const decline = useAction(() => leave(id));
  return (
    <Card aria-label={name}>
      <Stack gap="0.5">
        <strong>
          {invites ? m.organization_of_team_invited({ name }) : m.organization_of_team_asked({ name })}
        </strong>
        <NameOf organization={organization} />
        <Cluster>
          {invites && (
            <Button loading={agree.busy} onClick={() => void agree.run()}>
              {m.organization_of_team_join()}
            </Button>
          )}
          <Button variant="secondary" loading={decline.busy} onClick={() => void decline.run()}>
            {invites ? m.organization_decline() : m.organization_withdraw()}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
};

const Member = ({ holding, organization }: PartProps) => {
  const { id, name } = organization;
  const { leave } = useAnswers(holding);
  const { busy, run } = useAction(() => leave(id), { done: m.organization_of_team_left({ name }) });
  return (
    <Cluster justify="between" align="center">
      <p>
        {m.organization_of_team()} <NameOf organization={organization} />
      </p>
      {holding.decides && (
        <Button variant="quiet" size="sm" loading={busy} onClick={() => void run()}>
          {m.organization_of_team_leave()}
        </Button>
      )}
    </Cluster>
  );
};

/** The organization of a team or place, and for those who decide for it, what waits for an answer. Nothing until it is known. */
export const OrganizationOf = (holding: Holding) => {
  const { kind, id } = holding;
  const ofTeam = useRead(organizationsContract.ofTeam, kind === 'team' ? { params: { teamId: id } } : null);
  const ofPlace = useRead(
    organizationsContract.ofPlace,
    kind === 'place' ? { params: { placeId: id } } : null,
  );
  const view = ofTeam.data ?? ofPlace.data;
  if (!view) return null;
  return (
    <>
      {view.organization && <Member holding={holding} organization={view.organization} />}
      {view.invitations.map((organization) => (
        <Open key={organization.id} holding={holding} organization={organization} invites />
      ))}
      {view.requests.map((organization) => (
        <Open key={organization.id} holding={holding} organization={organization} invites={false} />
      ))}
    </>
  );
};
