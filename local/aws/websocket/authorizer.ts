import * as z from 'zod/mini';
import type { AwsRequest } from '../service.ts';
import type { AuthorizerContext } from './connection.ts';

/** A refused upgrade: the HTTP status that the client sees. */
export interface Refusal {
  readonly status: 401 | 403 | 500;
}

const Scalar = z.union([z.string(), z.number(), z.boolean()]);
const Statement = z.object({ Effect: z.enum(['Allow', 'Deny']) });

/** A Lambda authorizer's response: a policy, and values for the functions behind it. */
const Answer = z.object({
  principalId: z.string(),
  policyDocument: z.object({ Statement: z.array(Statement) }),
  context: z.nullish(z.record(z.string(), z.nullable(Scalar))),
});

/** `route.request.querystring.token` and `route.request.header.Authorization`; if one is missing, the authorizer is not called. */
export const hasIdentity = (sources: readonly string[], { headers, query }: AwsRequest): boolean =>
  sources.every((source) => {
    const [, kind, name = ''] = /^route\.request\.(querystring|header)\.(.+)$/.exec(source) ?? [];
    return Boolean(kind === 'header' ? headers[name.toLowerCase()] : query.get(name));
  });

/** An authorizer that throws `Unauthorized` refuses with 401, as the service documents; anything else is 500. */
export const refusalOf = (error: unknown): Refusal => ({
  status: error instanceof Error && error.message === 'Unauthorized' ? 401 : 500,
});

export const readAnswer = (answer: unknown): AuthorizerContext | Refusal => {
  const parsed = z.safeParse(Answer, answer);
  if (!parsed.success) return { status: 500 };
  const { principalId, policyDocument, context } = parsed.data;
  const effects = policyDocument.Statement.map(({ Effect }) => Effect);
  if (effects.length === 0 || effects.includes('Deny')) return { status: 403 };
  const values = Object.entries(context ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(values), principalId };
};

export const isRefusal = (result: AuthorizerContext | Refusal): result is Refusal =>
  !('principalId' in result) && 'status' in result;
