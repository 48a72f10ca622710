import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { on } from '../../contracts/permissions.ts';
import { UserId } from '../../kernel/ids.ts';
import { aDay, anHour, organizationParams } from './organization-params.ts';
import { assignableRoles, organization } from './roles.ts';
import { StaffMember } from './shapes.ts';

const personParams = z.extend(organizationParams, { userId: UserId });

/** The endpoints for the people who have a role in an organization. */
export const staffEndpoints = {
  staff: endpoint({
    ...noInput,
    method: 'GET',
    path: '/organizations/{organizationId}/staff',
    shows: ['organization'],
    access: 'profile',
    may: on(organization, 'organizationId', 'seeStaff'),
    summary: 'Lists the staff of an organization, highest role first.',
    params: organizationParams,
    response: z.object({ items: z.array(StaffMember) }),
  }),
  assignRole: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/organizations/{organizationId}/staff/{userId}',
    changes: ['organization'],
    access: 'profile',
    may: on(organization, 'organizationId', 'assignRoles'),
    limits: [aDay],
    summary: "Adds a person to an organization's staff, or changes their role, below the caller's own.",
    params: personParams,
    body: z.object({ role: z.enum(assignableRoles) }),
    response: Done,
  }),
  dismiss: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/organizations/{organizationId}/staff/{userId}',
    changes: ['organization'],
    access: 'profile',
    may: on(organization, 'organizationId', 'assignRoles'),
    limits: [aDay],
    summary: "Removes someone with a lower role from an organization's staff.",
    params: personParams,
    response: Done,
  }),
  leave: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/organizations/{organizationId}/me',
    changes: ['organization'],
    access: 'profile',
    may: on(organization, 'organizationId', 'leave'),
    limits: [anHour],
    summary: "Ends the caller's role in an organization.",
    params: organizationParams,
    response: Done,
  }),
  handOver: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/organizations/{organizationId}/owner',
    changes: ['organization'],
    access: 'profile',
    may: on(organization, 'organizationId', 'handOver'),
    limits: [anHour],
    summary: 'Makes a member of the staff the owner; the caller becomes an admin.',
    params: organizationParams,
    body: z.object({ userId: UserId }),
    response: Done,
  }),
} as const;
