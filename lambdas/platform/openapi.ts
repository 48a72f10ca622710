import * as z from 'zod/mini';
import type { Contract, Endpoint } from '#shared/contracts/endpoint.ts';
import type { PlanAllowance } from '#shared/contracts/plans.ts';
import { Problem } from '#shared/kernel/problem.ts';

type Json = Record<string, unknown>;

/** An endpoint's input or output as JSON Schema 2020-12 (the dialect of OpenAPI 3.1). */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

const parameters = (place: 'path' | 'query', schema: z.ZodMiniType): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties as Json).map(([name, property]) => ({
    name,
    in: place,
    required: needed.has(name),
    schema: property,
  }));
};

const content = (schema: Json, type = 'application/json') => ({ [type]: { schema } });

const planSentences: Readonly<Record<PlanAllowance, string>> = {
  sites: "The team's plan limits the number of its websites.",
  customDomain: "The team's plan has to include a custom domain.",
  members: "The team's plan limits the number of its members.",
};

/** Sentences that say who may call an endpoint, and what the plan must include. */
const needs = ({ may: required, plan }: Endpoint): Json => {
  if (!required) return {};
  const { kind, permission } = required;
  const roles = Object.entries(kind.roles).filter(([, allowed]) => allowed.includes(permission));
  const names = roles.map(([role]) => role).join(', ');
  const who = `Needs the permission ${permission} in the ${kind.name}, which these roles have: ${names}.`;
  return { description: plan ? `${who} ${planSentences[plan]}` : who };
};

const operation = (domain: string, name: string, endpoint: Endpoint): Json => ({
  operationId: `${domain}.${name}`,
  tags: [domain],
  summary: endpoint.summary,
  ...needs(endpoint),
  ...(endpoint.access !== 'public' && { security: [{ accessToken: [] }] }),
  parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
  ...(endpoint.method !== 'GET' && {
    requestBody: {
      content: {
        ...content(schemaOf(endpoint.body, 'input')),
        ...(endpoint.takesForm &&
          content(schemaOf(endpoint.body, 'input'), 'application/x-www-form-urlencoded')),
      },
    },
  }),
  responses: {
    200: { description: 'Done', content: content(schemaOf(endpoint.response, 'output'), endpoint.produces) },
    default: { description: 'Refused', content: content({ $ref: '#/components/schemas/Problem' }) },
  },
});

/** The API as OpenAPI 3.1, derived from the contracts; `title` is the platform's name. */
export const describeApi = (
  contracts: Readonly<Record<string, Contract>>,
  title: string,
): Json & { openapi: string } => {
  const paths = new Map<string, Json>();
  for (const [domain, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      paths.set(endpoint.path, {
        ...paths.get(endpoint.path),
        [endpoint.method.toLowerCase()]: operation(domain, name, endpoint),
      });
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};
