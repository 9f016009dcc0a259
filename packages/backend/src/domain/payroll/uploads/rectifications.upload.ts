// The sheets of corrections of earlier months (R-RAP): paid in the month that the row names, shown with the month that they correct.
import { PayRectification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/pay-rectification.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { basicSalaryRectification } from '@kantor/shared/catalogue/upload-management/payroll-upload/basic-salary-rectification'
import { positionRectification } from '@kantor/shared/catalogue/upload-management/payroll-upload/position-rectification'
import { thlRectification } from '@kantor/shared/catalogue/upload-management/payroll-upload/thl-rectification'
import { transportRectification } from '@kantor/shared/catalogue/upload-management/payroll-upload/transport-rectification'
import type { Fields } from '@kantor/shared/kernel'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { type CheckedRow, type UploadRules, uploadFor } from '../../../engine/upload/upload.ts'
import type { Payee, PayFacts, PayPeriod } from './facts.ts'
import { type About, openOf, type PayTemplate, payTemplate, type Wish } from './template.ts'
import { timesRate } from './variable-pay.ts'

type Columns = typeof basicSalaryRectification.columns
interface Said {
  readonly originPeriod?: string | null
  readonly period?: string | null
  readonly amount?: string | null
  readonly reason?: string | null
}

/** The regular period of a month, of daily workers the first of its weeks whose entries are open. */
function payingPeriod<C extends Fields>(row: CheckedRow<C>, payee: Payee, facts: PayFacts): PayPeriod | null {
  const { period: month } = row.values as Said
  if (month == null) return null
  const all = facts.periodsOf(payee, month)
  const weeks = all.filter(({ paySequence }) => (paySequence ?? 0) > 10)
  const paying =
    payee.payBasis === 'DAILY'
      ? (weeks.find(({ status }) => status === 'OPEN') ?? weeks[0])
      : all.find(({ paySequence }) => paySequence === 1)
  return openOf(row, paying, 'period')
}

function rectificationOf(
  code: string,
  { originPeriod, period: month, reason }: Said,
  amount: string | null,
  row: Pick<CheckedRow<Columns>, 'error'>,
  { payee, period, facts }: About,
): readonly Wish[] {
  if (originPeriod == null || month == null || amount === null || reason == null || period === null) return []
  if (originPeriod >= month) row.error('originPeriod', 'R-RAP', 'must lie before the month that pays it')
  return [
    {
      entity: PayRectification,
      at: { employee: payee.id, componentCode: code, originPeriod, period: period.id },
      // One that was cancelled is open again by being brought in once more.
      values: { amount, reason, status: 'OPEN' },
      start: { component: facts.component(code, period.closeDate ?? '')?.id ?? null },
    },
  ]
}

const rectification = (code: string): UploadRules<Columns> =>
  payTemplate<Columns>(
    (): PayTemplate<Columns> => ({
      apart: true,
      period: payingPeriod,
      records: (row, about) => rectificationOf(code, row.values, row.values.amount ?? null, row, about),
    }),
  )

export const basicSalaryRectificationUpload = uploadFor(basicSalaryRectification, rectification('RECT_BASIC'))
export const positionRectificationUpload = uploadFor(positionRectification, rectification('RECT_POSITION'))
export const transportRectificationUpload = uploadFor(transportRectification, rectification('RECT_TRANSPORT'))

export const thlRectificationUpload = uploadFor(
  thlRectification,
  payTemplate<typeof thlRectification.columns>((context) => {
    const wages = new Map<number, { readonly from: string; readonly amount: string }[]>()
    return {
      apart: true,
      period: payingPeriod,
      async learn(rows) {
        const unknown = rows.flatMap(({ values }) => values.employeeNo ?? []).filter((id) => !wages.has(id))
        if (unknown.length === 0) return
        const found = await storedRows(context, EmployeeSalary, ['employee', 'effectiveFrom', 'amount'], {
          where: { employee: [...new Set(unknown)] },
          orderBy: ['effectiveFrom'],
        })
        for (const id of unknown)
          wages.set(
            id,
            found
              .filter(({ employee }) => employee === id)
              .map(({ effectiveFrom, amount }) => ({ from: effectiveFrom ?? '', amount: amount ?? '0' })),
          )
      },
      records(row, about) {
        const { days, amount, originPeriod } = row.values
        const { payee } = about
        if (payee.payBasis !== 'DAILY') row.error('employeeNo', 'R-RAP', 'is not paid by the day')
        if (originPeriod == null || (amount == null && row.has('amount'))) return []
        const until = endOfMonth(`${originPeriod}-01`)
        const wage = (wages.get(payee.id) ?? []).findLast(({ from }) => from <= until)
        if (amount == null && (days == null || wage === undefined)) {
          if (!row.has('days')) row.error('amount', 'R-UP', 'enter the amount, or the days')
          else if (days != null) row.error('days', 'C01', 'there is no day wage in that month')
          return []
        }
        return rectificationOf(
          'RECT_THL',
          row.values,
          amount ?? timesRate(days ?? '0', wage?.amount ?? '0'),
          row,
          about,
        )
      },
    }
  }),
)
