import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMemoryTable } from '#test/support/open-memory-table.ts';
import { build } from '../bin/build.ts';
import { measureConversations } from './conversations.ts';
import { measureFirstView } from './first-view.ts';
import { measureHome } from './home.ts';
import { hotEventProblems, measureHotEvent } from './hot-event.ts';
import { measureImports } from './imports.ts';
import { liveProblems, measureLive } from './live.ts';
import { measureMember, memberProblems } from './member.ts';
import { measureMonth } from './month.ts';
import { measureNearby } from './nearby.ts';
import { compareNearby } from './nearby-postgis.ts';
import { measureNearbyScale } from './nearby-scale.ts';
import { measureNearbyUnits } from './nearby-units.ts';
import { measurePages, pagesProblems } from './pages.ts';
import { measurePipeline } from './pipeline.ts';
import { hasPostgres } from './postgres.ts';
import { measureRendering, renderingProblems } from './rendering.ts';
import { measureRsvp } from './rsvp.ts';
import { measureRush, rushProblems } from './rush.ts';
import { measureSearch, searchProblems } from './search.ts';
import { measureSites } from './sites.ts';
import { measureSoak, soakProblems } from './soak.ts';
import { measureWebhooks } from './webhooks.ts';

/**
 * `npm run bench [bars] [first-view] [home] [hot-event] [imports] [live] [member] [month] [nearby 1000 10000 …] [nearby-units 1000 4000 …] [nearby-postgis 1000000] [nearby-scale 1000 100000] [pages] [pipeline] [rendering] [rsvp] [rush 500] [search] [sites] [webhooks] [soak 10]`: measures and writes `bench/results/*.json`. Figures are sizes and
 * units, which do not depend on the machine, except milliseconds: compare those of one run only.
 */
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
const report = (problems: readonly string[]): void => {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
};
const keep = (name: string, value: unknown): void => {
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
  process.stdout.write(`${name}\n${JSON.stringify(value, null, 2)}\n`);
};

const [what, ...numbers] = process.argv.slice(2);
if (what === undefined || what === 'first-view') {
  await build();
  keep('first-view', await measureFirstView());
}
if (what === undefined || what === 'conversations') keep('conversations', await measureConversations());
if (what === undefined || what === 'home') keep('home', await measureHome());
if (what === undefined || what === 'imports') {
  await build({ purpose: 'deployment' });
  keep('imports', await measureImports());
}
if (what === undefined || what === 'member') {
  await build();
  const measured = await measureMember();
  keep('member', measured);
  report(memberProblems(measured));
}
if (what === undefined || what === 'nearby') {
  const sizes = numbers.length > 0 ? numbers.map(Number) : [1000, 10_000];
  keep('nearby', await measureNearby(sizes));
}
if (what === undefined || what === 'nearby-units') {
  const measured = [];
  for (const events of numbers.length > 0 ? numbers.map(Number) : [1000, 4000, 20_000]) {
    const store = openMemoryTable({ seed: 1 });
    measured.push(await measureNearbyUnits(store, { events, searches: 240, seed: 1 }));
    await store.close();
  }
  keep('nearby-units', measured);
}
if (what === undefined || what === 'pipeline') keep('pipeline', await measurePipeline());
if (what === undefined || what === 'rendering') {
  await build();
  await build({ purpose: 'deployment' });
  const measured = await measureRendering();
  keep('rendering', measured);
  report(renderingProblems(measured));
}
if (what === undefined || what === 'rsvp') keep('rsvp', await measureRsvp());
if (what === undefined || what === 'sites') keep('sites', await measureSites());
if (what === undefined || what === 'webhooks') {
  await build();
  keep('webhooks', await measureWebhooks());
}
if (what === undefined || what === 'live' || what === 'bars') {
  const measured = await measureLive();
  keep('live', measured);
  report(liveProblems(measured));
}
// Only on request, because they take several minutes or need a Postgres server.
if (what === 'rush') {
  const rushed = measureRush(Number(numbers[0] ?? 500));
  keep('rush', rushed);
  report(rushProblems(rushed));
}
if (what === 'hot-event' || what === 'bars') {
  const measured = await measureHotEvent();
  keep('hot-event', measured);
  report(hotEventProblems(measured));
}
if (what === 'nearby-scale')
  keep('nearby-scale', await measureNearbyScale(numbers.length > 0 ? numbers.map(Number) : [1000, 100_000]));
if (what === 'nearby-postgis') {
  await build();
  keep('nearby-postgis', await compareNearby(Number(numbers[0] ?? 1_000_000)));
}
// The nightly run compares with Postgres where there is one.
if (what === 'search' || (what === 'bars' && hasPostgres())) {
  const measured = await measureSearch();
  keep('search', measured);
  report(searchProblems(measured));
}
if (what === 'month') {
  await build();
  keep('month', await measureMonth());
}
if (what === 'pages') {
  await build();
  const measured = await measurePages();
  keep('pages', measured);
  report(pagesProblems(measured));
}
if (what === 'soak') {
  await build();
  const soaked = await measureSoak(Number(numbers[0] ?? 10));
  keep('soak', soaked);
  report(soakProblems(soaked));
}
