import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, noInput } from '#shared/contracts/endpoint.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { publicReads, readsOf, rememberedReads } from './public-reads.ts';

const contract = {
  thing: endpoint({
    ...noInput,
    method: 'GET',
    path: '/things/{id}',
    access: 'public',
    summary: 'Returns a thing.',
    params: z.object({ id: z.string().check(z.maxLength(3)) }),
    response: z.object({ id: z.string() }),
  }),
};
const reads = (answer: (id: string) => Promise<{ id: string }>) =>
  readsOf([publicReads(contract, { thing: ({ params }) => answer(params.id) }, {})]);
const request = { host: 'goodtimeshub.com', platform: 'gth' } as const;
const ask = (id: string) => ['/things/{id}', { params: { id }, query: {} }, request] as const;

describe('reads for visitors', () => {
  it('answer in the shape of the contract, and nothing else', async () => {
    const withMore = reads(async (id) => ({ id, secret: 'x' }));
    expect(await withMore(...ask('a'))).toEqual({ ok: true, data: { id: 'a' } });
  });

  it('refuse wrong input and missing things with their code', async () => {
    const none = reads(() => Promise.reject(new AppError('team.not_found')));
    expect(await none(...ask('a'))).toEqual({ ok: false, status: 404, code: 'team.not_found' });
    expect(await none(...ask('too long'))).toEqual({ ok: false, status: 400, code: 'input.invalid' });
  });

  it('reject if something is wrong here, and for an endpoint that they do not have', async () => {
    const broken = reads(() => Promise.reject(new Error('no table')));
    await expect(broken(...ask('a'))).rejects.toThrow('no table');
    expect(() => broken('/me', { params: {}, query: {} }, request)).toThrow('visitors cannot read /me here');
  });

  it('are done once for each input while one page is made', async () => {
    let count = 0;
    const read = rememberedReads(
      reads(async (id) => {
        count += 1;
        return { id };
      }),
      request,
    );
    const askOnce = (id: string) => read('/things/{id}', { params: { id }, query: {} });
    await Promise.all([askOnce('a'), askOnce('a'), askOnce('b')]);
    expect(count).toBe(2);
  });
});
