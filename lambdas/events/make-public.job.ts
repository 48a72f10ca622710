import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import { editedDate } from './edited-date.ts';
import type { EditsRepository } from './edits.repository.ts';
import type { EventsRepository } from './events.repository.ts';
import type { Publication, PublicationsRepository } from './publications.repository.ts';

const PER_PAGE = 50;

export interface MakePublicDeps extends PagedJobDeps {
  readonly publications: PublicationsRepository;
  readonly events: Pick<EventsRepository, 'find'>;
  readonly edits: Pick<EditsRepository, 'write'>;
}

/** Makes private dates public when their hosts wanted it. Finished items are not found again, so no position is stored. */
export const createMakePublicJob = ({ publications, events, edits, ...deps }: MakePublicDeps) => {
  const makePublic = async (date: Publication): Promise<void> => {
    const rows = await events.find(date);
    const now = deps.clock.now();
    const due = rows?.details.options.makePublicAfter ?? null;
    if (!rows || rows.occurrence.cancelled || due === null) return publications.drop(date);
    // The date was moved since the list was read.
    if (due > now) return;
    const { editedApart, editsSeen } = rows.occurrence;
    const after = editedDate(rows, { isPrivate: false, publicHoursBefore: null });
    // A host or an attendee who changes it at the same moment wins; the next run tries again.
    await edits.write(rows, after, { editedApart, editsSeen }, now);
  };
  async function* pages(_position: string | undefined, now: string) {
    for await (const { items } of everyPage((cursor) => publications.due(now, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: first.publicAt };
    }
  }
  return createPagedJob<Publication>(
    { name: 'makePublic', pages, work: makePublic, timeMs: 4 * MINUTE_MS },
    deps,
  );
};
