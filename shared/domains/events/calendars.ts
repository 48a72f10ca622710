import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { on } from '../../contracts/permissions.ts';
import { FeedToken, TeamId } from '../../kernel/ids.ts';
import { team } from '../teams/roles.ts';
import { dateKey, dateParams } from './date-params.ts';
import { occurrence } from './roles.ts';

/** Whether a link is replaced by a new one, which ends it. */
const Renewal = z.object({ renew: z.boolean() });
/** A path that calendar apps read without logging in. */
const CalendarLink = z.object({ path: z.string() });

/** The endpoints with which dates get into calendar apps. */
export const calendarEndpoints = {
  calendar: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/calendar.ics',
    access: 'public',
    may: on(occurrence, dateKey, 'see'),
    summary: 'Returns a date as an iCalendar file (RFC 5545).',
    params: dateParams,
    response: z.string(),
    produces: 'text/calendar',
  }),
  calendarFeed: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/calendar-feed',
    changes: [],
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: "Returns the caller's private calendar link; `renew` replaces it and ends the old one.",
    body: Renewal,
    response: CalendarLink,
  }),
  teamCalendarFeed: endpoint({
    ...noInput,
    method: 'POST',
    path: '/teams/{teamId}/calendar-feed',
    changes: [],
    access: 'profile',
    may: on(team, 'teamId', 'subscribe'),
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      "Returns the caller's private link to a team's calendar; `renew` replaces it and ends the old one. It works as long as the caller takes part in the team.",
    params: z.object({ teamId: TeamId }),
    body: Renewal,
    response: CalendarLink,
  }),
  calendarFeedFile: endpoint({
    ...noInput,
    method: 'GET',
    path: '/calendar/{feedToken}',
    access: 'public',
    summary:
      "Returns the events that a private link is for, a person's or those of a team, as an iCalendar file.",
    params: z.object({ feedToken: FeedToken }),
    response: z.string(),
    produces: 'text/calendar',
  }),
} as const;
