import * as z from 'zod/mini';
import type { Service } from '../aws/service.ts';

const Body = z.object({ advance: z.number() });

/** `POST /__local/clock {"advance": milliseconds}` moves the clock of everything here. */
export const createControlService = (advance: (milliseconds: number) => Promise<Date>): Service => ({
  name: 'local-control',
  matches: ({ method, path }) => method === 'POST' && path === '/__local/clock',
  async handle(request) {
    const json = (status: number, body: unknown) => ({
      status,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const body = z.safeParse(Body, JSON.parse((await request.body()).toString() || '{}'));
    if (!body.success) return json(400, { message: z.prettifyError(body.error) });
    return json(200, { now: await advance(body.data.advance) });
  },
});
