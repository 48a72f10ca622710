import { m } from '#frontend/paraglide/messages.js';
import type { Attendance } from '#shared/domains/events/attendance.ts';

export const attendanceLabels = {
  came: m.manage_came_short,
  late_cancel: m.manage_late_cancel,
  no_show: m.manage_no_show,
} as const satisfies Record<Attendance, () => string>;
