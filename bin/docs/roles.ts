import { contracts } from '#lambdas/domains.ts';
import type { Contract } from '#shared/contracts/endpoint.ts';
import type { ObjectKind } from '#shared/contracts/permissions.ts';
import { table } from './generated.ts';

const kinds = (): readonly ObjectKind[] => {
  const named = Object.values<Contract>(contracts)
    .flatMap((contract) => Object.values(contract))
    .flatMap(({ may }) => (may ? [[may.kind.name, may.kind] as const] : []));
  return [...new Map(named).values()].toSorted((a, b) => a.name.localeCompare(b.name));
};

const tableOf = ({ name, roles }: ObjectKind): string => {
  const permissions = [...new Set(Object.values(roles).flat())];
  const rows = Object.entries(roles).map(([role, allowed]) => [
    role,
    ...permissions.map((permission) => (allowed.includes(permission) ? 'yes' : '')),
  ]);
  return [`### ${name}`, table(['role', ...permissions], rows)].join('\n\n');
};

/** For each kind of object that endpoints name, the permissions of each role. */
export const roleTables = (): string => kinds().map(tableOf).join('\n\n');
