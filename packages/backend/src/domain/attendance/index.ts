// What other areas may use of attendance.

export { recapsOfDays } from './evaluation/recap-rows.ts'
export { overtimeFacts } from './facts/overtime-facts.ts'
export { periodRange } from './facts/period-range.ts'
export { type HandedDays, type HandedDocument, handDays } from './handed-days.ts'
export { leaveOf } from './leave/leave-facts.ts'
export { lockMonth } from './months/lock-month.ts'
export { documentOverDays, personDays } from './months/over-days.ts'
export { turnMonthJob } from './months/turn-month.ts'
export { costCenterOf } from './order-hours.ts'
export { type PresenceRow, presenceOf } from './presence.ts'
export { localOf } from './reports/local-time.ts'
export { type AskedDay, scheduledKinds } from './scheduled-kinds.ts'
