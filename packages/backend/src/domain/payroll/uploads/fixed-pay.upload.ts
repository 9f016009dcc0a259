// The sheets of allowances by agreement and of what is taken off them every month.
import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { level } from '@kantor/shared/catalogue/upload-management/payroll-upload/level'
import { levelDeductionFixed } from '@kantor/shared/catalogue/upload-management/payroll-upload/level-deduction-fixed'
import { positionDeductionFixed } from '@kantor/shared/catalogue/upload-management/payroll-upload/position-deduction-fixed'
import { positionFixed } from '@kantor/shared/catalogue/upload-management/payroll-upload/position-fixed'
import type { Exact } from '@kantor/shared/rules/money/exact'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { type UploadRules, uploadFor } from '../../../engine/upload/upload.ts'
import { allowancesOn } from './allowances.ts'
import { payTemplate } from './template.ts'

type Component = 'LEVEL' | 'POSITION'
type Allowances = typeof level.columns
type Deductions = typeof levelDeductionFixed.columns

const effectiveFrom = {
  column: 'effectiveFrom',
  day: ({ effectiveFrom: day }: { readonly effectiveFrom?: string | null }) => day,
  closed: 'REFUSE',
} as const

const allowance = (code: Component): UploadRules<Allowances> =>
  payTemplate<Allowances>(() => ({
    from: effectiveFrom,
    records({ values: { effectiveFrom: day, amount } }, { payee, facts }) {
      const component = day == null ? undefined : facts.component(code, day)
      if (day == null || amount == null || component === undefined) return []
      return [
        {
          entity: EmployeeFixedPay,
          at: { employee: payee.id, componentCode: code, mode: 'SET', effectiveFrom: day },
          values: { amount, source: 'UPLOAD' },
          start: { component: component.id },
        },
      ]
    },
  }))

/** What is taken off an allowance: at most what it is on the day, before anything is taken off. */
const deduction = (code: Component): UploadRules<Deductions> =>
  payTemplate<Deductions>((context) => {
    const known = new Map<string, ReadonlyMap<number, Exact>>()
    return {
      from: effectiveFrom,
      columns: { note: 'reason' },
      async learn(rows) {
        const days = Map.groupBy(rows, ({ values }) => values.effectiveFrom ?? null)
        for (const [day, own] of days)
          if (day !== null)
            known.set(
              day,
              await allowancesOn(
                context,
                day,
                code,
                own.flatMap(({ values }) => values.employeeNo ?? []),
              ),
            )
      },
      records(row, { payee, facts }) {
        const { effectiveFrom: day, amount, effectiveTo = null, reason = null } = row.values
        const component = day == null ? undefined : facts.component(code, day)
        if (day == null || amount == null || component === undefined) return []
        const most = known.get(day)?.get(payee.id) ?? { top: 0n, bottom: 1n }
        if (senOf(amount) * most.bottom > most.top)
          row.error('amount', 'R-RES', 'is more than the allowance of that day')
        return [
          {
            entity: EmployeeFixedPay,
            at: { employee: payee.id, componentCode: code, mode: 'ADD', effectiveFrom: day },
            values: { amount: moneyText(-senOf(amount)), effectiveTo, note: reason, source: 'UPLOAD' },
            start: { component: component.id },
          },
        ]
      },
    }
  })

export const levelUpload = uploadFor(level, allowance('LEVEL'))
export const positionFixedUpload = uploadFor(positionFixed, allowance('POSITION'))
export const levelDeductionFixedUpload = uploadFor(levelDeductionFixed, deduction('LEVEL'))
export const positionDeductionFixedUpload = uploadFor(positionDeductionFixed, deduction('POSITION'))
