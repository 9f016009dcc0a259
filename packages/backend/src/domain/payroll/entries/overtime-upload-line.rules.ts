// Uploaded overtime: for a period whose entries are open; what a closed run has paid stays.
import { OvertimeUploadLine } from '@kantor/shared/catalogue/payroll-management/payroll-entry/overtime-upload-line.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { rulesFor } from '../../../engine/context.ts'
import { openPeriodOf, refusePaidFinally } from './open-period.ts'
import { ofPeriodRun, ofUpload, usedBy } from './uploaded-in.ts'

export const overtimeUploadLineRules = rulesFor(OvertimeUploadLine, {
  async derive(context, { period }) {
    return { periodCode: (await openPeriodOf(context, period))?.periodCode ?? null }
  },
  async check(context, { employee, period, workDate }, before) {
    if (before?.status === 'CONSUMED') throw new KantorError('USED_IN_CLOSED_RUN')
    await refusePaidFinally(context, period, [employee])
    return workDate != null && workDate > context.today
      ? [{ field: 'workDate', rule: 'R-OT', message: 'is in the future: overtime is entered after it was worked' }]
      : []
  },
  async beforeRestore(context, next, stored) {
    if (stored?.status === 'CONSUMED') throw new KantorError('USED_IN_CLOSED_RUN')
    await openPeriodOf(context, next.period)
  },
  async beforeDelete(context, row) {
    if (row.status === 'CONSUMED') throw new KantorError('USED_IN_CLOSED_RUN')
    await openPeriodOf(context, row.period)
  },
  derived: { ...ofUpload, usedIn: usedBy(ofPeriodRun) },
})
