import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { on } from '../../contracts/permissions.ts';
import { OrganizationId, PlaceId, TeamId } from '../../kernel/ids.ts';
import { place } from '../places/roles.ts';
import { team } from '../teams/roles.ts';
import { aDay, anHour, holdingParams, organizationParams } from './organization-params.ts';
import { organization } from './roles.ts';
import { OpenAgreement, OrganizationCard } from './shapes.ts';

const teamAndOrganization = z.object({ teamId: TeamId, organizationId: OrganizationId });
const placeAndOrganization = z.object({ placeId: PlaceId, organizationId: OrganizationId });

/** An organization, and what one of its teams or places has agreed with it. */
const HolderView = z.object({
  organization: z.nullable(OrganizationCard),
  /** Those that have invited it, and those that it has asked; empty for people who do not answer them. */
  invitations: z.array(OrganizationCard),
  requests: z.array(OrganizationCard),
});
export type HolderView = z.infer<typeof HolderView>;

/** The endpoints with which organizations, teams, and places agree to belong together. */
export const agreementEndpoints = {
  requests: endpoint({
    ...noInput,
    method: 'GET',
    path: '/organizations/{organizationId}/requests',
    shows: ['organization'],
    access: 'profile',
    may: on(organization, 'organizationId', 'hold'),
    summary:
      'Lists the requests of teams and places that wait for an organization, and its own open invitations.',
    params: organizationParams,
    response: z.object({ items: z.array(OpenAgreement) }),
  }),
  invite: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/organizations/{organizationId}/holdings/{holdingId}',
    changes: ['organization'],
    access: 'profile',
    may: on(organization, 'organizationId', 'hold'),
    limits: [aDay, { per: 'target', of: 'holdingId', count: 20, in: '1 day' }],
    summary: 'Invites a team or a place to an organization, or agrees to its request.',
    params: holdingParams,
    response: Done,
  }),
  release: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/organizations/{organizationId}/holdings/{holdingId}',
    changes: ['organization'],
    access: 'profile',
    may: on(organization, 'organizationId', 'hold'),
    limits: [aDay],
    summary: 'Declines the request of a team or a place, withdraws an invitation, or lets it go.',
    params: holdingParams,
    response: Done,
  }),
  remind: endpoint({
    ...noInput,
    method: 'POST',
    path: '/organizations/{organizationId}/holdings/{holdingId}/reminder',
    changes: ['organization'],
    access: 'profile',
    may: on(organization, 'organizationId', 'hold'),
    limits: [aDay],
    summary: 'Reminds a team or a place of an invitation, every three days at most.',
    params: holdingParams,
    response: Done,
  }),
  ofTeam: endpoint({
    ...noInput,
    method: 'GET',
    path: '/teams/{teamId}/organization',
    shows: ['organization', 'team'],
    access: 'public',
    may: on(team, 'teamId', 'see'),
    summary: 'Returns the organization of a team, and for those who decide for the team what is open.',
    params: z.object({ teamId: TeamId }),
    response: HolderView,
  }),
  joinAsTeam: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/teams/{teamId}/organizations/{organizationId}',
    changes: ['organization'],
    access: 'profile',
    may: on(team, 'teamId', 'edit'),
    limits: [anHour, { per: 'target', of: 'organizationId', count: 300, in: '1 day' }],
    summary: 'Accepts the invitation of an organization, or asks it to take the team.',
    params: teamAndOrganization,
    response: Done,
  }),
  leaveAsTeam: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/teams/{teamId}/organizations/{organizationId}',
    changes: ['organization'],
    access: 'profile',
    may: on(team, 'teamId', 'edit'),
    limits: [anHour],
    summary: 'Leaves an organization at once, declines its invitation, or withdraws the request.',
    params: teamAndOrganization,
    response: Done,
  }),
  ofPlace: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places/{placeId}/organization',
    shows: ['organization', 'place'],
    access: 'public',
    may: on(place, 'placeId', 'see'),
    summary: 'Returns the organization of a place, and for those who decide for the place what is open.',
    params: z.object({ placeId: PlaceId }),
    response: HolderView,
  }),
  joinAsPlace: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/places/{placeId}/organizations/{organizationId}',
    changes: ['organization'],
    access: 'profile',
    may: on(place, 'placeId', 'edit'),
    limits: [anHour, { per: 'target', of: 'organizationId', count: 300, in: '1 day' }],
    summary: 'Accepts the invitation of an organization, or asks it to take the place.',
    params: placeAndOrganization,
    response: Done,
  }),
  leaveAsPlace: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/places/{placeId}/organizations/{organizationId}',
    changes: ['organization'],
    access: 'profile',
    may: on(place, 'placeId', 'edit'),
    limits: [anHour],
    summary: 'Takes a place out of an organization, declines its invitation, or withdraws the request.',
    params: placeAndOrganization,
    response: Done,
  }),
} as const;
