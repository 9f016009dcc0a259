// Front door of the master data: organisation, codes.

import type { RulesEntry } from '../../engine/context.ts'
import type { ProcessEntry } from '../../engine/process/process.ts'
import { absentCodeRules } from './absent-code.rules.ts'
import { chartHistoryProcess } from './chart-history.process.ts'
import { commonCodeRules } from './common-code.rules.ts'
import { departmentRules } from './department.rules.ts'
import { workingCalendarRules } from './working-calendar.rules.ts'

export { lockedError, refuseClosed, refuseClosedSpan } from './closed-days.ts'
export { around, outside, type Span } from './spans.ts'
export { markStale, takeDays } from './stale-days.ts'

export const masterRules: readonly RulesEntry[] = [
  commonCodeRules,
  absentCodeRules,
  departmentRules,
  workingCalendarRules,
]

export const masterProcesses: readonly ProcessEntry[] = [chartHistoryProcess]
