// Another amount than the computed one, decided for an employee and a holiday.

import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { ThrEntitlement } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/thr-entitlement.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { senOf } from '@kantor/shared/rules/money/sen'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { refuseCovered } from '../../../engine/write/covered.ts'
import { changeWithRules } from '../../../engine/write/make-row.ts'

interface Asked {
  readonly employee: number
  readonly holidayDate: string
  readonly overrideAmount: string | null
  readonly overrideReason: string
}

/** USED_IN_CLOSED_RUN once it was paid. */
export async function overrideThr(context: ActionContext, asked: Asked) {
  const { employee, holidayDate, overrideAmount, overrideReason } = asked
  await refuseCovered(context, ThrEntitlement, [{ employee }])
  const found = await storedRow(context, ThrEntitlement, ['id', 'amount', 'run'], { where: { employee, holidayDate } })
  if (found === undefined) throw new KantorError('NOT_FOUND', 'Nothing was computed for this employee and holiday yet.')
  const run =
    found.run === null ? undefined : await storedRow(context, PayRun, ['status'], { where: { id: found.run } })
  if (run?.status === 'CLOSED') throw new KantorError('USED_IN_CLOSED_RUN')
  await changeWithRules(context, ThrEntitlement, found.id, {
    overrideAmount,
    overrideReason: overrideAmount === null ? null : overrideReason,
  })
  return { belowComputed: overrideAmount !== null && senOf(overrideAmount) < senOf(found.amount ?? '0') }
}
