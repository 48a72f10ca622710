import { m } from '#frontend/paraglide/messages.js';
import type { AttendanceState } from '#shared/domains/attendance/rules.ts';

export const stateLabels = {
  came: m.attendance_came,
  late: m.attendance_late,
  missed: m.attendance_missed,
  excused: m.attendance_excused,
} as const satisfies Record<AttendanceState, () => string>;
