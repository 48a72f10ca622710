import { describe, expect, it } from 'vitest';
import { PlaceId, TeamId, UserId } from '../../kernel/ids.ts';
import { TargetId, targetIdOf, targetOf } from './target.ts';

const digits = '0'.repeat(26);

describe('the id of what is followed', () => {
  it.each([
    ['host', UserId.parse(`user_${digits}`)],
    ['team', TeamId.parse(`team_${digits}`)],
    ['place', PlaceId.parse(`plc_${digits}`)],
  ] as const)('NTF-04~ says that it is a %s', (kind, id) => {
    expect(targetOf(targetIdOf(id))).toEqual({ kind, id });
  });

  it.each([`evt_${digits}`, `user_${digits}0`, `team_${digits.slice(1)}`, 'user_', `plc_${digits}\n`])(
    'is not %j',
    (id) => {
      expect(TargetId.safeParse(id).success).toBe(false);
    },
  );
});
