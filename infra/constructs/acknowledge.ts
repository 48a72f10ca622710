import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import * as z from 'zod/mini';

/** Accepts findings of the security rules for a construct and its children, each with a reason. */
export const acknowledge = (scope: IConstruct, reasons: Readonly<Record<string, string>>): void => {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(scope).acknowledge({ id, reason });
};

const Reference = z.object({ Ref: z.string() });
const Attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const Joined = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) });

const shown = (value: unknown): string => {
  const reference = Reference.safeParse(value);
  if (reference.success) return `<${reference.data.Ref}>`;
  const attribute = Attribute.safeParse(value);
  if (attribute.success) return `<${attribute.data['Fn::GetAtt'].join('.')}>`;
  const joined = Joined.safeParse(value);
  if (joined.success) return joined.data['Fn::Join'][1].map(shown).join('');
  return String(value);
};

/** The id of cdk-nag's finding about a wildcard resource in a policy. */
export const wildcardFinding = (scope: IConstruct, resource: string): string =>
  `AwsSolutions-IAM5[Resource::${shown(Stack.of(scope).resolve(resource))}]`;
