import { describe, expect, it } from 'vitest';
import { readEnv } from './context.ts';

const env = {
  STAGE: 'dev',
  LOG_LEVEL: 'INFO',
  POWERTOOLS_SERVICE_NAME: 'events',
  TABLE_NAME: 'dev-table',
  USER_POOL_ID: 'us-east-1_AAAAAAAAA',
  USER_POOL_CLIENT_ID: 'client',
  CURSOR_SECRET_ARN: 'arn:secret',
  EDGE_KEY_A_ARN: 'arn:edge-key-a',
  EDGE_KEY_B_ARN: 'arn:edge-key-b',
  ORIGINS: '{"gth":"https://goodtimeshub.com","meh":"https://meetandplay.com"}',
};

const declared = {
  contract: {},
  needs: ['table', 'cursors', 'origins'],
  errorImpact: '',
} as const;

describe('the environment of a function', () => {
  it('OPS-01~ is parsed, and holds only what the function declares', () => {
    const parsed = readEnv(declared, { ...env, PATH: '/bin' });
    expect(parsed.ORIGINS.meh).toBe('https://meetandplay.com');
    expect(parsed).not.toHaveProperty('PATH');
  });

  it.each([
    ['missing', { TABLE_NAME: undefined }],
    ['empty', { TABLE_NAME: '' }],
    ['malformed', { ORIGINS: '{"gth":"goodtimeshub"}' }],
    ['no JSON', { ORIGINS: 'https://goodtimeshub.com' }],
    ['of no known level', { LOG_LEVEL: 'LOUD' }],
  ])('OPS-01~ fails at once when a variable is %s', (_, wrong) => {
    expect(() => readEnv(declared, { ...env, ...wrong })).toThrow();
  });
});
