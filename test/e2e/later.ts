import { expect } from 'playwright/test';
import { PATIENCE_MS } from '../support/eventually.ts';

/** For what comes of an event on its own: if its handling fails once, it is repeated a minute later. What a click itself does is there sooner. */
export const expectLater = expect.configure({ timeout: PATIENCE_MS });
