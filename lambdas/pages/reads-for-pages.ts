import * as answers from '../answers/index.ts';
import * as connections from '../connections/index.ts';
import { type ReadForPage, readsOf } from '../core/public-reads.ts';
import * as discover from '../discover/index.ts';
import * as events from '../events/index.ts';
import * as externals from '../externals/index.ts';
import * as favorites from '../favorites/index.ts';
import * as feedback from '../feedback/index.ts';
import * as organizations from '../organizations/index.ts';
import * as payments from '../payments/index.ts';
import * as places from '../places/index.ts';
import * as platform from '../platform/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import * as users from '../users/index.ts';

/** Everything that the product's pages read for visitors. */
export const readsForPages = (ctx: Context<'cursors'> & platform.HostContext): ReadForPage =>
  readsOf([
    platform.pageReads(ctx),
    answers.pageReads(ctx),
    events.pageReads(ctx),
    favorites.pageReads(ctx),
    feedback.pageReads(ctx),
    discover.pageReads(ctx),
    users.pageReads(ctx),
    teams.pageReads(ctx, connections.maySeeProfile),
    externals.pageReads(ctx),
    organizations.pageReads(ctx),
    payments.pageReads(ctx),
    places.pageReads(ctx),
  ]);
