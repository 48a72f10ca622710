import { contracts } from '#lambdas/domains.ts';
import type { Contract, Endpoint } from '#shared/contracts/endpoint.ts';
import { table } from './generated.ts';

const limitsOf = ({ limits }: Endpoint): string =>
  [...(limits ?? [])]
    .map(({ per, count, in: span, of }) => `${count} in ${span} per ${of ?? per}`)
    .join(', ');

const whoOf = ({ access, may, plan }: Endpoint): string =>
  [
    access,
    ...(may ? [`\`${may.permission}\` of the ${may.kind.name}`] : []),
    ...(plan ? [`plan: \`${plan}\``] : []),
  ].join('; ');

/** Every endpoint with its access level and rate limits, by domain. */
export const apiTables = (): string =>
  Object.entries<Contract>(contracts)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([domain, contract]) =>
      [
        `## ${domain}`,
        table(
          ['endpoint', 'what it does', 'who', 'limits'],
          Object.values(contract).map((endpoint) => [
            `\`${endpoint.method} ${endpoint.path}\``,
            endpoint.summary,
            whoOf(endpoint),
            limitsOf(endpoint),
          ]),
        ),
      ].join('\n\n'),
    )
    .join('\n\n');
