import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#local/aws/test-surroundings.ts';
import { createLocalClock, type LocalClock } from '#local/clock.ts';
import type { FunctionSettings } from './function-settings.ts';
import { createFunctions, type Functions } from './functions.ts';

const aFunction = (change: Partial<FunctionSettings> = {}): FunctionSettings => ({
  name: 'fixture-api',
  arn: 'arn:aws:lambda:us-east-1:000000000000:function:fixture-api',
  directory: fileURLToPath(new URL('../testing/fixture/functions/api', import.meta.url)),
  handler: 'index.handler',
  memoryMb: 256,
  timeoutMs: 5000,
  variables: { GREETING: 'hello' },
  jsonLogs: false,
  ...change,
});

describe('functions', () => {
  let logDirectory: string;
  let clock: LocalClock;
  let functions: Functions;

  const start = (...settings: readonly FunctionSettings[]): Functions => {
    functions = createFunctions({
      functions: settings,
      endpoints: { aws: 'http://localhost:1', dynamodb: 'http://localhost:2' },
      clock,
      log: silentLog,
      logDirectory,
      maxWorkers: 2,
    });
    return functions;
  };
  const doing = (what: string) => ({ rawPath: `/api/do/${what}`, pathParameters: { what } });

  beforeEach(async () => {
    logDirectory = await mkdtemp(join(tmpdir(), 'functions-'));
    clock = createLocalClock();
  });
  afterEach(async () => {
    await functions.stop();
    await rm(logDirectory, { recursive: true });
  });

  it('gives the handler its event and a Lambda context, and writes what it prints', async () => {
    const result = await start(aFunction()).invoke('fixture-api', { name: 'test' });
    expect(result).toMatchObject({ ok: true, payload: { statusCode: 200 } });
    const { body } = (result.ok ? result.payload : {}) as { body: string };
    expect(JSON.parse(body)).toMatchObject({
      event: { name: 'test' },
      context: { functionName: 'fixture-api', memoryLimitInMB: '256', remaining: expect.any(Number) },
    });
    await expect
      .poll(() => readFile(join(logDirectory, 'fixture-api.log'), 'utf8').catch(() => ''))
      .toContain('"message":"handled test"');
  });

  it('gives a function exactly its own environment and what Lambda itself sets', async () => {
    process.env.OF_THE_HOST = 'secret';
    const result = await start(aFunction()).invoke(aFunction().arn, doing('environment'));
    const environment = JSON.parse(((result.ok ? result.payload : {}) as { body: string }).body);
    expect(environment).toMatchObject({ GREETING: 'hello', AWS_LAMBDA_FUNCTION_NAME: 'fixture-api' });
    expect(Object.keys(environment)).not.toContain('OF_THE_HOST');
    expect(Object.keys(environment)).not.toContain('PATH');
  });

  it('reports an error as Lambda does', async () => {
    const result = await start(aFunction()).invoke('fixture-api', doing('throw'));
    expect(result).toMatchObject({
      ok: false,
      error: { errorType: 'TypeError', errorMessage: 'deliberately broken', trace: expect.any(Array) },
    });
  });

  it('ends an invocation that takes longer than the template allows, and continues with a new sandbox', async () => {
    start(aFunction({ timeoutMs: 1500 }));
    const result = await functions.invoke('fixture-api', doing('slow'));
    expect(result).toMatchObject({ ok: false, error: { errorType: 'Sandbox.Timedout' } });
    expect(result.ok ? '' : result.error.errorMessage).toContain('Task timed out after 1.50 seconds');
    expect(await functions.invoke('fixture-api', doing('plain'))).toEqual({
      ok: true,
      payload: { hello: 'plain' },
    });
  });

  it('does not count the time in which a module is loaded', async () => {
    const directory = fileURLToPath(new URL('../testing/fixture/functions/slow-to-load', import.meta.url));
    start(aFunction({ directory, timeoutMs: 2000 }));
    expect(await functions.invoke('fixture-api', {})).toEqual({ ok: true, payload: { loaded: true } });
  });

  it('survives a function that ends its process', async () => {
    start(aFunction());
    expect(await functions.invoke('fixture-api', doing('crash'))).toMatchObject({
      ok: false,
      error: { errorType: 'Runtime.ExitError', errorMessage: expect.stringContaining('exit status 3') },
    });
    expect(await functions.invoke('fixture-api', doing('plain'))).toEqual({
      ok: true,
      payload: { hello: 'plain' },
    });
  });

  it('reports a missing bundle', async () => {
    const result = await start(aFunction({ directory: '/nowhere' })).invoke('fixture-api', {});
    expect(result.ok ? '' : result.error.errorMessage).toContain("Cannot find module '/nowhere/index'");
  });

  it('queues what exceeds the sandboxes instead of refusing it', async () => {
    start(aFunction());
    const results = await Promise.all(
      Array.from({ length: 12 }, () => functions.invoke('fixture-api', doing('plain'))),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
  });

  it('moves the clock of running functions', async () => {
    start(aFunction());
    const read = async () => {
      const result = await functions.invoke('fixture-api', doing('date'));
      return JSON.parse(((result.ok ? result.payload : {}) as { body: string }).body) as Record<
        string,
        number
      >;
    };
    await read();
    clock.advance(86_400_000);
    const { now = 0, constructed = 0 } = await read();
    expect(now - Date.now()).toBeGreaterThan(86_000_000);
    expect(constructed - Date.now()).toBeGreaterThan(86_000_000);
  });

  it('refuses a name that is not in the template', async () => {
    await expect(start(aFunction()).invoke('other', {})).rejects.toThrow('no function other');
  });
});
