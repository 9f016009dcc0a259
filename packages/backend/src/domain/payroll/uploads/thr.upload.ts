// Upload of holiday allowance (THR) amounts that replace the computed ones (payroll 4.6, R-THR).
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { ThrEntitlement } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/thr-entitlement.entity'
import { thr } from '@kantor/shared/catalogue/upload-management/payroll-upload/thr'
import { senOf } from '@kantor/shared/rules/money/sen'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { payTemplate } from './template.ts'

const rupiah = 100n
const keyOf = (employee: unknown, religion: unknown, day: unknown): string => `${employee} ${religion} ${day}`

/** What was computed for some employees, with whether a closed run has paid it. */
async function computedFor(context: UploadContext, employees: readonly number[]) {
  const names = ['employee', 'religion', 'holidayDate', 'amount', 'run'] as const
  const found = await storedRows(context, ThrEntitlement, names, { where: { employee: employees } })
  const runs = [...new Set(found.flatMap(({ run }) => run ?? []))]
  const closed =
    runs.length === 0 ? [] : await storedRows(context, PayRun, ['id'], { where: { id: runs, status: 'CLOSED' } })
  const paid = new Set<number | null>(closed.map(({ id }) => id))
  return found.map((one) => ({ ...one, isPaid: paid.has(one.run) }))
}

export const thrUpload = uploadFor(
  thr,
  payTemplate<typeof thr.columns>((context) => {
    const computed = new Map<string, { readonly amount: string | null; readonly isPaid: boolean }>()
    return {
      async learn(rows) {
        const employees = [...new Set(rows.flatMap(({ values }) => values.employeeNo ?? []))]
        if (employees.length === 0) return
        for (const one of await computedFor(context, employees))
          computed.set(keyOf(one.employee, one.religion, one.holidayDate), one)
      },
      records(row, { payee }) {
        const { religion, holidayDate, amount, reason } = row.values
        if (religion == null || holidayDate == null || amount == null || reason == null) return []
        const found = computed.get(keyOf(payee.id, religion, holidayDate))
        if (found === undefined) {
          row.error('holidayDate', 'R-THR', 'nothing was computed for this employee and holiday yet')
          return []
        }
        if (found.isPaid) row.refuseFile('holidayDate', 'PERIOD_CLOSED', 'a closed run has paid this holiday allowance')
        const apart = senOf(amount) - senOf(found.amount ?? '0')
        if (apart < 0n) row.warn('amount', 'R-THR', 'is less than the statutory allowance')
        else if (apart > rupiah) row.warn('amount', 'R-THR', 'differs from the computed amount')
        return [
          {
            entity: ThrEntitlement,
            at: { employee: payee.id, religion, holidayDate },
            values: { overrideAmount: amount, overrideReason: reason },
          },
        ]
      },
    }
  }),
)
