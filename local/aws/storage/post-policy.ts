import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html */
const Range = z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]);
const Match = z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.startsWith('$')), z.string()]);
const Equal = z.record(z.string(), z.string());
const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(z.union([Range, Match, Equal])),
});
export type PostPolicy = z.output<typeof Policy>;

export interface PolicyInput {
  readonly bucket: string;
  /** Lower-case names. */
  readonly fields: ReadonlyMap<string, string>;
  readonly size: number;
  readonly now: Date;
}

const UNCHECKED = /^(x-amz-signature|policy|file|x-ignore-.*)$/;

export const parsePolicy = (base64: string): PostPolicy => {
  try {
    return z.parse(Policy, JSON.parse(Buffer.from(base64, 'base64').toString()));
  } catch {
    throw new AwsError('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
};

const refuse = (reason: string): AwsError =>
  new AwsError('AccessDenied', `Invalid according to Policy: ${reason}`, 403);

const checkSize = (size: number, least: number, most: number): void => {
  if (size < least) {
    throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
  if (size > most)
    throw new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
};

type Rule = readonly ['eq' | 'starts-with', string, string];

const rulesOf = ({ conditions }: PostPolicy): Rule[] =>
  conditions.flatMap((condition): Rule[] => {
    if (!Array.isArray(condition)) {
      return Object.entries(condition).map(([name, value]): Rule => ['eq', name.toLowerCase(), value]);
    }
    if (condition[0] === 'content-length-range') return [];
    return [[condition[0], condition[1].slice(1).toLowerCase(), condition[2]]];
  });

/** A list, for example of content types, passes only if each of its items does. */
const holds = ([operator, , wanted]: Rule, value: string): boolean =>
  operator === 'eq' ? value === wanted : value.split(',').every((part) => part.trim().startsWith(wanted));

/** Refuses an upload that its policy does not allow, and any field that the policy does not mention. */
export const checkPolicy = (policy: PostPolicy, { bucket, fields, size, now }: PolicyInput): void => {
  if (Date.parse(policy.expiration) <= now.getTime()) throw refuse('Policy expired.');
  const rules = rulesOf(policy);
  const values = new Map([...fields, ['bucket', bucket]]);
  for (const rule of rules) {
    if (!holds(rule, values.get(rule[1]) ?? ''))
      throw refuse(`Policy Condition failed: [${rule.join(', ')}]`);
  }
  const covered = new Set(rules.map(([, name]) => name));
  const extra = [...fields.keys()].find((name) => !covered.has(name) && !UNCHECKED.test(name));
  if (extra) throw refuse(`Extra input fields: ${extra}`);
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      checkSize(size, condition[1], condition[2]);
    }
  }
};
