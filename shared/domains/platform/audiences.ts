import * as z from 'zod/mini';
import { distinctList, Email } from '../../contracts/fields.ts';
import { UserId } from '../../kernel/ids.ts';

/** What can be turned on for a part of the people before it is for everyone. */
export const flags = ['badges'] as const;
export type Flag = (typeof flags)[number];

const Domain = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/), z.maxLength(100));

/** The beta audience of a flag: anyone to whom one of the three applies. */
export const Audience = z.object({
  flag: z.enum(flags),
  userIds: z._default(distinctList(UserId, { max: 1000 }), []),
  /** As after the @ of an email: `example.com` does not contain `mail.example.com`. */
  emailDomains: z._default(distinctList(Domain, { max: 100 }), []),
  /** Of all people, 0 to 100. Anyone who is included stays included when it grows. */
  percentage: z._default(z.number().check(z.minimum(0), z.maximum(100)), 0),
});
export type Audience = z.infer<typeof Audience>;

interface Someone {
  readonly id: UserId;
  readonly email: string;
  readonly emailVerified: boolean;
}

const domainOf = (email: string): string => {
  const { data = '' } = z.safeParse(Email, email);
  return data.slice(data.lastIndexOf('@') + 1);
};

/**
 * The flags whose audience someone belongs to, each once, in the order of `flags`. An email counts only once it is verified. `placeOf` is where
 * someone stands among all people for a flag: from 0 to under 100, always the same, and different for each flag.
 */
export const flagsOf = (
  audiences: readonly Audience[],
  { id, email, emailVerified }: Someone,
  placeOf: (flag: Flag, id: UserId) => number,
): Flag[] => {
  const domain = emailVerified ? domainOf(email) : '';
  const includes = ({ flag, userIds, emailDomains, percentage }: Audience): boolean =>
    userIds.includes(id) || emailDomains.includes(domain) || placeOf(flag, id) < percentage;
  return flags.filter((flag) => audiences.some((audience) => audience.flag === flag && includes(audience)));
};
