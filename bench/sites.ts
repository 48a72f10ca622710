import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TeamId } from '#shared/kernel/ids.ts';
import { aMember, clockAt, requestKey } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { openTestTable } from '#test/support/open-table.ts';
import { publishSite } from '#test/support/sites.ts';
import { createSitesCaller } from '#test/support/sites-api.ts';

/** The cost of a team's websites with long drafts. */
export interface SitesCost {
  /** The size of a draft as JSON, in kilobytes. */
  readonly draft: number;
  /** Write units of a save. */
  readonly save: number;
  readonly saveBar: number;
  /** Read units of the list of a team's websites, with how many its plan allows. */
  readonly list: number;
  readonly listBar: number;
  readonly isWithinBars: boolean;
  /** How many websites are listed. */
  readonly websites: number;
  /** What each figure is made of. A unit writes 1 KB of a row; a consistent read of 4 KB is one unit. */
  readonly formula: typeof FORMULA;
}

const FORMULA = {
  save: 'the draft in KB + 1 head',
  saveBar: 'draft + 2',
  list: '½ list of teams + ½ team + 1 list of websites + 1 for each website + ½ plan',
  listBar: 'without the drafts: each would add a quarter of its KB',
} as const;

const LIST_BAR = 6;
const WEBSITES = 3;
/** Characters of a block's text, and how many such blocks are added. */
const [BLOCK, BLOCKS] = [3900, 4];

/** What a save of a long draft writes, and what the list of a team's websites reads. */
export const measureSites = async (): Promise<SitesCost> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const store = await openTestTable(folder);
  try {
    const ctx = contextOf(store, clockAt());
    const { sites } = createSitesCaller(ctx);
    const first = await publishSite(ctx, 1);
    for (let n = 2; n <= WEBSITES; n += 1)
      await sites.addAnother(aMember(1), TeamId.parse(first.teamId), {
        requestKey: requestKey(100 + n),
        title: `Website ${n}`,
      });
    const long = Array.from({ length: BLOCKS }, (_, n) => ({
      ...{ type: 'text' as const, id: `long-${n}`, title: 'Long', text: 'x'.repeat(BLOCK) },
    }));
    const saveLong = async (id: string) => {
      const { title, settings, revision, pages: all } = await sites.get(aMember(1), id);
      const pages = all.map((page, index) =>
        index === 0 ? { ...page, blocks: [...page.blocks, ...long] } : page,
      );
      const { write } = await store.costOf(() =>
        sites.save(aMember(1), id, { title, pages, settings, revision }),
      );
      return { write, draft: Math.ceil(JSON.stringify({ title, pages, settings }).length / 1024) };
    };
    const saves = [];
    for (const { id } of (await sites.mine(aMember(1))).items) saves.push(await saveLong(id));
    const [draft, save] = [
      Math.max(...saves.map((one) => one.draft)),
      Math.max(...saves.map((one) => one.write)),
    ];
    const { read: list } = await store.costOf(() => sites.mine(aMember(1)));
    const saveBar = draft + 2;
    const isWithinBars = save <= saveBar && list <= LIST_BAR;
    return {
      ...{ draft, save, saveBar, list, listBar: LIST_BAR, isWithinBars },
      websites: WEBSITES,
      formula: FORMULA,
    };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
