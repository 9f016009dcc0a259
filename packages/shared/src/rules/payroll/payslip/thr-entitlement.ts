// The holiday allowance of one employee before any run pays it (payroll 4.6, R-THR): what he is entitled to, or why he is not.
import { formatDate } from '../../../formats/date.ts'
import type { ThrResult } from '../earnings/thr.ts'
import { payBasic, payFixed } from './earnings.ts'
import { thrDue } from './entries.ts'
import { preparedRun } from './prepared.ts'
import { newSlip } from './slip.ts'
import type { PayslipSnapshot } from './snapshot.ts'

export interface ThrEntitlement extends ThrResult {
  /** Why nothing is paid; null where something is. */
  readonly why: string | null
}

/** `isEligible`: his file of pay says that he gets one. */
export function thrEntitlementOf({ run, employee }: PayslipSnapshot, isEligible: boolean): ThrEntitlement {
  const slip = newSlip(run, preparedRun(run), employee)
  payBasic(slip)
  payFixed(slip)
  const due = thrDue(slip)
  if (due === null || !isEligible)
    return { ...nothing, why: isEligible ? 'There is no holiday.' : 'The file of pay says that there is none.' }
  return { ...due, why: whyNot(due, employee) }
}

const nothing: ThrResult = {
  months: null,
  wage: '0.00',
  factor: '0.000000',
  amount: '0.00',
  reason: 'NOT_ENTITLED',
}

function whyNot({ reason }: ThrResult, { contract, lastDay, joinDate }: PayslipSnapshot['employee']): string | null {
  if (reason === 'UNDER_ONE_MONTH') return `Joined on ${formatDate(joinDate)}: less than a month of service.`
  if (reason !== 'NOT_ENTITLED' || lastDay === null) return null
  return contract === 'FIXED_TERM'
    ? `The fixed term ended on ${formatDate(lastDay)}, before the holiday.`
    : `Left on ${formatDate(lastDay)}, more than 30 days before the holiday.`
}
