import { m } from '#frontend/paraglide/messages.js';
import type { Attendance } from '#shared/domains/events/attendance.ts';

export const outcomeLabels = {
  came: m.reliability_came,
  late_cancel: m.reliability_late_cancel,
  no_show: m.reliability_no_show,
} as const satisfies Record<Attendance, () => string>;
