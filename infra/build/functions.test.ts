import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleProblems, checkBundles } from './check-bundles.ts';
import { entryOf, findEntries, functionNames } from './entries.ts';
import { buildFunctions } from './functions.ts';
import { buildMail } from './mail.ts';

describe('entries', () => {
  it.each([
    ['events', 'lambdas/events/main.ts'],
    ['realtime', 'lambdas/realtime/main.ts'],
    ['events-reactions', 'lambdas/events/main.reactions.ts'],
    ['notifications-feedback', 'lambdas/notifications/main.feedback.ts'],
    ['auth-triggers', 'lambdas/auth/main.ts'],
    ['stream-relay', 'lambdas/relay/main.ts'],
  ] as const)('%s begins at %s', (name, entry) => {
    expect(entryOf(name)).toBe(entry);
  });

  it('a function without an entry file is named, not built', () => {
    expect(findEntries(['events'], tmpdir())).toEqual({ present: [], missing: ['events'] });
  });

  it('every function has its entry file', () => {
    expect(findEntries().missing).toEqual([]);
  });
});

describe('bundles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'));
  const outDir = join(folder, 'functions');
  const mailDir = join(folder, 'mail');
  const webDir = join(folder, 'web');
  beforeAll(async () => {
    await buildMail(mailDir);
    mkdirSync(webDir);
    for (const page of ['index.html', 'site.html']) writeFileSync(join(webDir, page), page);
    await buildFunctions({ outDir, mailDir, webDir });
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(functionNames)('%s is one module with its source map', (name) => {
    expect(existsSync(join(outDir, name, 'index.mjs'))).toBe(true);
    expect(existsSync(join(outDir, name, 'index.mjs.map'))).toBe(true);
    expect(readFileSync(join(outDir, name, 'index.mjs'), 'utf8')).toMatch(/export\s*\{[^}]* as handler/);
  });

  it('the packages in each bundle are those that are checked in, and no bundle is too big', () => {
    expect(checkBundles(outDir)).toEqual([]);
  });

  it.each(['index.html', 'site.html'])('RT-25~ %s lies beside the function that renders pages', (page) => {
    expect(readFileSync(join(outDir, 'pages', page), 'utf8')).toBe(page);
  });

  it.each([
    ['auth-triggers', 'auth-messages.json'],
    ['notifications-reactions', 'list-templates.json'],
  ])('the emails that %s sends whole lie beside it', (name, file) => {
    expect(existsSync(join(outDir, name, file))).toBe(true);
  });
});

describe('the check of bundles', () => {
  const fine = {
    allowed: { users: ['zod@4.0.0'] },
    packages: { users: ['zod@4.0.0'] },
    sizes: { users: { bytes: 10, gzip: 5 } },
  };

  it('says nothing when all is as it was', () => {
    expect(bundleProblems(fine)).toEqual([]);
  });

  it('names a package that came in and one that went', () => {
    expect(bundleProblems({ ...fine, packages: { users: ['left-pad@1.0.0'] } })).toEqual([
      'users now contains left-pad@1.0.0.',
      'users no longer contains zod@4.0.0.',
    ]);
  });

  it('names the packages of a function that is not in the list', () => {
    expect(bundleProblems({ ...fine, packages: { ...fine.packages, media: ['sharp@1.0.0'] } })).toEqual([
      'media now contains sharp@1.0.0.',
    ]);
  });

  it('refuses a bundle that starts too slowly', () => {
    expect(bundleProblems({ ...fine, sizes: { users: { bytes: 900_000, gzip: 280_001 } } })).toEqual([
      'users has 280001 bytes gzipped; the limit is 280000.',
    ]);
  });
});
