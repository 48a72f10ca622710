import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from './logger.ts';

/** The lines written. */
const capture = () => {
  const lines: Record<string, unknown>[] = [];
  const keep = (line: unknown) => {
    lines.push(JSON.parse(String(line)) as Record<string, unknown>);
  };
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(keep);
  }
  return lines;
};

describe('logs', () => {
  beforeEach(() => {
    vi.stubEnv('POWERTOOLS_DEV', 'true');
    vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'events');
    vi.stubEnv('LOG_LEVEL', 'INFO');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it('OPS-02 are JSON lines with the keys of their own invocation only', () => {
    const lines = capture();
    const log = createLog();
    log.begin({ requestId: 'one', userId: 'user_1' });
    log.info('done', { rows: 2 });
    log.begin({ requestId: 'two' });
    log.warn('slow');
    expect(lines[0]).toMatchObject({
      level: 'INFO',
      message: 'done',
      requestId: 'one',
      userId: 'user_1',
      rows: 2,
    });
    expect(lines[1]).toMatchObject({ level: 'WARN', message: 'slow', requestId: 'two', service: 'events' });
    expect(lines[1]).not.toHaveProperty('userId');
  });

  it('SEC-07 of errors contain the kind and the place, not the message, which may quote personal data', () => {
    const lines = capture();
    const cause = new Error('smtp: ana@example.com is unknown');
    createLog().error('mail failed', new TypeError('to ana@example.com, token eyJhbGciOi', { cause }), {
      template: 'welcome',
    });
    expect(lines[0]).toMatchObject({ level: 'ERROR', message: 'mail failed', template: 'welcome' });
    expect(lines[0]?.['error']).toMatchObject({ name: 'TypeError' });
    const text = JSON.stringify(lines);
    expect(text).toContain('logger.test.ts');
    expect(text).not.toMatch(/ana@|eyJ/);
  });

  it('SEC-07 of a thrown value that is not an error contain only its type', () => {
    const lines = capture();
    createLog().error('failed', 'ana@example.com');
    expect(lines[0]?.['error']).toEqual({ name: 'string' });
  });
});
