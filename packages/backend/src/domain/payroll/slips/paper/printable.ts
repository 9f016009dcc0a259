// Which payslips may be printed.

import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { anyOfOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import type { QueryContext } from '../../../../engine/datasets/dataset.ts'
import { reaching } from '../../../../engine/read/code-scope.ts'
import type { SlipRecord } from './slip-records.ts'

/** Only those of closed runs; users who calculate print the others too, as drafts (payroll 3.4). */
export function printable({ actor }: QueryContext, slips: readonly SlipRecord[]): readonly SlipRecord[] {
  if (isAllowed(anyOfOf(payrollCalculation, 'create'), reaching(actor))) return slips
  return slips.filter(({ runStatus }) => runStatus === 'CLOSED')
}
