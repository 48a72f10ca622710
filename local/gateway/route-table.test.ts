import { describe, expect, it } from 'vitest';
import { createRouteTable } from './route-table.ts';

const find = createRouteTable(
  [
    'GET /events',
    'GET /events/{eventId}',
    'GET /events/nearby',
    'ANY /files/{rest+}',
    'POST /files/own',
    'GET /a/{x}/c',
  ].map((routeKey) => ({ routeKey })),
);

describe('routes of an HTTP API', () => {
  it.each([
    ['GET', '/events', 'GET /events', {}],
    ['GET', '/events/nearby', 'GET /events/nearby', {}],
    ['GET', '/events/evt_1', 'GET /events/{eventId}', { eventId: 'evt_1' }],
    ['GET', '/events/a%20b%2Fc', 'GET /events/{eventId}', { eventId: 'a b/c' }],
    ['GET', '/files/a/b', 'ANY /files/{rest+}', { rest: 'a/b' }],
    ['POST', '/files/own', 'POST /files/own', {}],
    ['GET', '/a/b/c', 'GET /a/{x}/c', { x: 'b' }],
  ])('%s %s leads to %s', (method, path, routeKey, parameters) => {
    expect(find(method, path)).toEqual({ route: { routeKey }, parameters });
  });

  it.each([
    ['POST', '/events'],
    ['GET', '/events/'],
    ['GET', '/events/evt_1/more'],
    ['GET', '/'],
    ['GET', '/files'],
  ])('%s %s leads nowhere', (method, path) => {
    expect(find(method, path)).toBeUndefined();
  });
});
