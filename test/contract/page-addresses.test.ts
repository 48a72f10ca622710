import { describe, expect, it } from 'vitest';
import type { HttpAnswer } from '../support/http.ts';
import { payloads } from '../support/payloads/payloads.ts';
import { HOST } from '../support/product.ts';
import { missingHeaders } from '../support/security-headers.ts';
import { markupProblem } from './inert.ts';
import { openServedWorld } from './open-served-world.ts';

const { product, world } = await openServedWorld();

const OWN_ADDRESS = '/';
const OWN = /^(?:http:\/\/(?:gth|forms)\.localhost:\d+)?\/[!-~]*$/;

/** Each text is in one of these addresses. */
const bases = ['/', '/team/', '/evt/', '/form/', '/profile/'];
/** It redirects on hosts that share it. */
const leading = ['/login/'];

describe('hostile texts in a page’s address', () => {
  it.each([
    [HOST, []],
    ['nobody.localhost', []],
    ['forms.localhost', leading],
    [world.domain, leading],
  ])('SEC-04 never become part of the page, a header, or a redirect at %s', async (host, always) => {
    const at = (path: string): Promise<HttpAnswer> => product.http({ host, method: 'GET', path });
    const harmless = new Map<string, HttpAnswer>();
    for (const base of [...bases, ...leading]) harmless.set(base, await at(`${base}x/y?q=x`));
    const missing = await at('/nothing/here');
    for (const text of payloads) {
      for (const base of [...always, bases[payloads.indexOf(text) % bases.length] ?? '/']) {
        const part = encodeURIComponent(text.toWellFormed());
        const answer = await at(`${base}${part}/y?q=${part}`);
        const what = `${host}${base} ${JSON.stringify(text)}`;
        expect(missingHeaders(answer), what).toEqual([]);
        expect(answer.headers['set-cookie'], what).toBeUndefined();
        expect(answer.status, what).toBe(harmless.get(base)?.status);
        expect(answer.headers.location ?? OWN_ADDRESS, what).toMatch(OWN);
        // A slash in a text makes another address, which may have no screen.
        const problems = [harmless.get(base), missing].map((one) =>
          markupProblem(answer.text, one?.text ?? ''),
        );
        expect(problems, what).toContain(undefined);
      }
    }
    for (const base of always) expect(harmless.get(base)?.status, `${host}${base}`).toBe(302);
  });
});
