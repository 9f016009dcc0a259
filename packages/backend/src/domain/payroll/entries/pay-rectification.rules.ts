// Corrections of earlier months: paid in a period of the group of the employee whose entries are open, never in the month that they correct.
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { PayRectification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/pay-rectification.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { rulesFor } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { payGroupOn } from '../set-up/group-by-day.ts'
import { openPeriodOf, refusePaidFinally } from './open-period.ts'

export const payRectificationRules = rulesFor(PayRectification, {
  async derive(context, { component, period }) {
    const found = await storedRow(context, PayComponent, ['code'], { where: { id: component ?? 0 } })
    const paidIn = await openPeriodOf(context, period)
    return { componentCode: found?.code ?? null, periodCode: paidIn?.periodCode ?? null }
  },
  async check(context, { employee, period, originPeriod }, before) {
    if (before?.status === 'CONSUMED') throw new KantorError('USED_IN_CLOSED_RUN')
    const paidIn = await openPeriodOf(context, period)
    await refusePaidFinally(context, period, [employee])
    const day = paidIn?.salaryTo ?? paidIn?.closeDate ?? context.today
    const group = employee == null ? undefined : await payGroupOn(context, employee, day)
    const month = paidIn?.periodCode?.slice(0, 6) ?? ''
    const isLate = originPeriod != null && originPeriod.replace('-', '') >= month
    return [
      ...(paidIn !== undefined && paidIn.payGroup !== group
        ? [{ field: 'period', rule: 'R-TIME', message: 'is no period of the pay group of the employee' }]
        : []),
      ...(isLate ? [{ field: 'originPeriod', rule: 'R-RAP', message: 'must lie before the month that pays it' }] : []),
    ]
  },
  async beforeRestore(context, next, stored) {
    if (stored?.status === 'CONSUMED') throw new KantorError('USED_IN_CLOSED_RUN')
    await openPeriodOf(context, next.period)
  },
  async beforeDelete(context, row) {
    if (row.status === 'CONSUMED') throw new KantorError('USED_IN_CLOSED_RUN')
    await openPeriodOf(context, row.period)
  },
})
