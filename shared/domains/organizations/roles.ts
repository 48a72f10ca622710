import { objectKind } from '../../contracts/permissions.ts';

/** The roles in an organization, highest first. */
export const organizationRoles = ['owner', 'admin', 'scheduler', 'viewer'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** The roles that can be assigned: ownership is transferred instead. */
export const [, ...assignableRoles] = organizationRoles;
export type AssignableRole = (typeof assignableRoles)[number];

/** Others are `visitor`; staff of the platform are `platformStaff` as well. */
export type RoleInOrganization = OrganizationRole | 'visitor' | 'platformStaff';

/** `seeCalendar`: private dates of its teams as well. `leave`: end one's own role, if there is one. */
const views = ['see', 'seeStaff', 'seeCalendar', 'leave'] as const;
/** `schedule`: create events for its teams. */
const schedules = [...views, 'schedule'] as const;
/** `hold`: invite teams and places, and answer their requests. `assignRoles`: below the own one. */
const administers = [...schedules, 'edit', 'hold', 'assignRoles'] as const;

/** An organization: only its owner cannot leave without first transferring ownership, and can delete it. */
export const organization = objectKind({
  name: 'organization',
  notFound: 'organization.not_found',
  roles: {
    owner: [
      ...['see', 'seeStaff', 'seeCalendar', 'schedule', 'edit', 'hold', 'assignRoles'],
      ...['handOver', 'delete'],
    ],
    admin: administers,
    scheduler: schedules,
    viewer: views,
    visitor: ['see', 'leave'],
    platformStaff: ['see', 'leave', 'verify'],
  } as const satisfies Record<RoleInOrganization, readonly string[]>,
});

/** The roles that someone may assign to a person whose role is `current` (undefined for someone without one): those below their own. */
export const rolesToAssign = (
  own: readonly RoleInOrganization[],
  current: OrganizationRole | undefined,
): readonly AssignableRole[] => {
  const highest = organizationRoles.findIndex((role) => own.includes(role));
  const below = highest === -1 ? [] : assignableRoles.slice(highest);
  return current === undefined || below.some((role) => role === current) ? below : [];
};
