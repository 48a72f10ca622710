import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { createEventCards } from '../events/old-api.ts';
import { openShownNames } from '../family/api.ts';
import { openAnnouncer } from '../notifications/old-api.ts';
import { createCorrectionReaction, createNoShowReaction } from './announce.reactions.ts';
import { createCountAttendanceReaction } from './count-attendance.reaction.ts';
import { reliability as domain } from './domain.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createAttendanceRecordsRepository } from './records/index.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const records = createAttendanceRecordsRepository(table);
const events = createEventCards(table, clock);
const announce = openAnnouncer(table, clock);
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      countAttendance: createCountAttendanceReaction(records),
      announceNoShow: createNoShowReaction({ events, announce }),
      announceCorrection: createCorrectionReaction({
        ...{ events, announce },
        findActive: openShownNames(table, clock),
      }),
      forgetPerson: createForgetPersonReaction(records),
    },
  },
  createLog(),
);
