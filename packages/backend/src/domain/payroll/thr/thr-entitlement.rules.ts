// What a closed run has paid is not taken back.
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { ThrEntitlement } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/thr-entitlement.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { rulesFor } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'

export const thrEntitlementRules = rulesFor(ThrEntitlement, {
  async beforeRestore(context, _next, stored) {
    if (stored?.run == null) return
    const run = await storedRow(context, PayRun, ['status'], { where: { id: stored.run } })
    if (run?.status === 'CLOSED') throw new KantorError('USED_IN_CLOSED_RUN')
  },
})
