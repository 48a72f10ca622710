import { announcementReaders, threadReaders } from '#shared/domains/discussions/audiences.ts';
import { forgetting } from '../core/background.ts';
import * as notifications from '../notifications/index.ts';
import { runPagedJob, type Work } from '../runtime/background.ts';
import type { discussions as domain } from './domain.ts';
import { dropThread, forgetPerson, forgetTeam } from './forget.ts';
import { announceListed, announceReply, announceThread, topics } from './news.ts';
import { listAnnouncementReaders, listThreadReaders } from './readers.ts';

export const work = {
  reactions: {
    ...{ announceThread, announceListed, announceReply, dropThread, forgetTeam },
    notifyReaders: (ctx, change) =>
      notifications.notifyAudience(ctx, threadReaders, listThreadReaders, change),
    notifyOfAnnouncement: (ctx, change) =>
      notifications.notifyAudience(ctx, announcementReaders, listAnnouncementReaders, change),
    forgetPerson: forgetting(forgetPerson),
  },
  jobs: { sendBundles: (ctx) => runPagedJob(ctx, notifications.bundlesJob(ctx, topics)) },
} satisfies Work<typeof domain.background>;
