import { createConnectedFinder, openVisible } from '../connections/old-api.ts';
import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { platformByOrigin } from '../core/platforms.ts';
import { openTable } from '../data/table.ts';
import { createChildrenFinder, openShownNames } from '../family/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { openCovers } from '../media/old-api.ts';
import { createAnnouncedFinder } from '../places/old-api.ts';
import { createReliabilityFinder } from '../reliability/api.ts';
import {
  createHostingTeamFinder,
  createTeamPartFinder,
  openTeamAccess,
  openTeamMembers,
} from '../teams/old-api.ts';
import {
  createAccountFinder,
  createActiveFinder,
  createApartFinder,
  createGoneFinder,
} from '../users/people/old-api.ts';
import { createDateAccess, createEventAccess } from './access.ts';
import { createAgendaRepository } from './agenda.repository.ts';
import { createAgendaService } from './agenda.service.ts';
import { createCalendarRepository } from './calendar.repository.ts';
import { createCalendarService } from './calendar.service.ts';
import { createCancelService } from './cancel.service.ts';
import { createCancellationsRepository } from './cancellations.repository.ts';
import { createDatesRepository } from './dates.repository.ts';
import { createDatesService } from './dates.service.ts';
import { events as eventsDomain } from './domain.ts';
import { createEditService } from './edit.service.ts';
import { createEditsRepository } from './edits.repository.ts';
import { createEventsRepository } from './events.repository.ts';
import { createEventsService } from './events.service.ts';
import { createFamilyRsvpsService } from './family-rsvps.service.ts';
import { createEventsApi } from './handler.ts';
import { createInvitationLinksRepository } from './invitation-links.repository.ts';
import { createInvitationsService } from './invitations.service.ts';
import { createMessagesRepository } from './messages.repository.ts';
import { createMessagesService } from './messages.service.ts';
import { createMoveService } from './move.service.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';
import { createAnswers } from './rsvps.ts';
import { createSeriesRepository } from './series.repository.ts';

const env = readEnv(eventsDomain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const readSecret = createSecretReader(env.CURSOR_SECRET_ARN);
const cursors = createCursors(readSecret);
const ids = createIds(clock);
const rsvps = createRsvpsRepository(table);
const findActive = createActiveFinder(table);
const findShown = openShownNames(table, clock);
const findApart = createApartFinder(table);
const findConnected = createConnectedFinder(table);
const stored = createEventsRepository(table);
const dates = createDatesRepository(table);
const covers = openCovers(table);
const findTeamPart = createTeamPartFinder(table);
const findHostingTeam = createHostingTeamFinder(table);
const findChildren = createChildrenFinder(table, clock);
const findDate = createDateAccess({
  ...{ events: stored, rsvps, findActive: findShown, findApart, findTeamPart, findChildren },
});
const events = createEventsService({
  findDate,
  events: stored,
  dates,
  rsvps,
  findActive: findShown,
  findGone: createGoneFinder(table),
  findNamed: findActive,
  findHostingTeam,
  covers,
  cursors,
  clock,
  ids,
});
const series = createSeriesRepository(table);
const edits = createEditsRepository(table);
const findEvent = createEventAccess({ dates, rsvps, findDate, clock });
const agenda = createAgendaService({
  events: stored,
  agenda: createAgendaRepository(table),
  findActive: findShown,
  findApart,
  findVisible: openVisible(table, clock),
  findTeamPart,
  cursors,
  clock,
});
const feeds = createCalendarRepository(table);
const { answersThrough, ...answers } = createAnswers({
  ...{ table, findDate, findActive, findConnected, cursors, readSecret, clock },
  findReliability: createReliabilityFinder(table, clock),
});
export const handler = createEventsApi(
  {
    events,
    agenda,
    ...answers,
    family: createFamilyRsvpsService({
      ...{ findDate, answersThrough, rsvps, agenda, findActive, clock },
      findChildren,
      findApart: createApartFinder(table, { consistent: true }),
    }),
    invitations: createInvitationsService({
      links: createInvitationLinksRepository(table, readSecret),
      ...{
        events: stored,
        rsvps,
        findDate,
        findActive: findShown,
        findConnected,
        findTeamPart,
        cursors,
        clock,
      },
      members: openTeamMembers(table),
    }),
    messages: createMessagesService({ messages: createMessagesRepository(table), clock }),
    dates: createDatesService({ dates, events: stored, rsvps, cursors, clock }),
    findEvent,
    findDate,
    findTeam: openTeamAccess(table),
    ...createEditService({ edits, series, covers, findDate, findHostingTeam, clock, ids }),
    ...createMoveService({ edits, findDate, isAnnounced: createAnnouncedFinder(table), clock }),
    ...createCancelService({
      events: stored,
      series,
      cancellations: createCancellationsRepository(table),
      findDate,
      clock,
    }),
    calendar: createCalendarService({
      feeds,
      findActive,
      findDate,
      events,
      agenda,
      origins: env.ORIGINS,
      clock,
      ids,
    }),
  },
  createHttpDeps(env, {
    table,
    findAccount: createAccountFinder(table),
    platformOf: platformByOrigin(env.ORIGINS),
  }),
);
