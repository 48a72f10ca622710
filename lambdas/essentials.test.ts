import { expect, it } from 'vitest';
import type { Domain } from '#shared/declare/domain.ts';
import { functionsOf, needsOf } from '#shared/declare/functions.ts';
import { domains } from './domains.ts';

/** What reaches Stripe, SES, push services, and Location. */
const OTHERS = /stripe|mail|push|place|sockets|domain/i;

const declared = Object.values<Domain>(domains).flatMap(functionsOf);

it.each(['events', 'discover', 'home', 'teams', 'search', 'pages-html'])(
  'REL-04~ RSVP and reading work without Stripe, SES, push services, and Location: %s has no access to them',
  (name) => {
    const all = declared.flatMap((each) => (each.name === name ? needsOf(each.declaration) : []));
    expect(all).not.toEqual([]);
    expect(all.filter((need) => OTHERS.test(need))).toEqual([]);
  },
);
