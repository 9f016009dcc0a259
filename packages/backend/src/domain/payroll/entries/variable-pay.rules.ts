// Variable pay: entered while the entries of its period are open, as an amount or as a quantity at the rate of the component.
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { VariablePay } from '@kantor/shared/catalogue/payroll-management/payroll-master/variable-pay.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { exactOf } from '@kantor/shared/rules/money/exact'
import { moneyText, senOf, wholeRupiah } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { payGroupOn } from '../set-up/group-by-day.ts'
import { ofPeriod, openPeriodOf, refusePaidFinally } from './open-period.ts'

type Row = RuleValues<typeof VariablePay.fields>
const rated: ReadonlySet<string | null> = new Set(['PER_DAY', 'PER_HOUR', 'QUANTITY'])

export const variablePayRules = rulesFor(VariablePay, {
  apart: true,
  async derive(context, next) {
    const period = await openPeriodOf(context, next.period)
    const component = await componentOf(context, next.component, period?.closeDate ?? context.today)
    const isRated = component !== undefined && rated.has(component.valueType)
    return {
      componentCode: component?.code ?? null,
      periodCode: period?.periodCode ?? null,
      ...(isRated ? { amount: amountOf(next.quantity, component.unitRate) } : {}),
    }
  },
  async check(context, next, before) {
    if (before?.status === 'CONSUMED') throw new KantorError('USED_IN_CLOSED_RUN')
    if (before !== undefined && isOfDocument(next, before)) return [ofDocument(before)]
    const period = await openPeriodOf(context, next.period)
    await refusePaidFinally(context, next.period, [next.employee])
    const day = period?.salaryTo ?? period?.closeDate ?? context.today
    const group = next.employee == null ? undefined : await payGroupOn(context, next.employee, day)
    const component = await componentOf(context, next.component, period?.closeDate ?? context.today)
    const isForeign = period !== undefined && period.payGroup !== group
    return [
      ...(isForeign
        ? [{ field: 'period', rule: 'R-TIME', message: 'is no period of the pay group of the employee' }]
        : []),
      ...(component === undefined ? [] : valueComplaints(next, component.valueType)),
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
  derived: {
    closeDate: (context) => ofPeriod(context, 'closeDate'),
    paySequence: (context) => ofPeriod(context, 'paySequence'),
  },
})

/** Is the amount changed of an entry that the decision on a document has made? What was approved is what is paid. */
const isOfDocument = (next: Row, { source, amount, quantity }: Row): boolean =>
  source === 'INTERFACE' &&
  (senOf(next.amount ?? '0') !== senOf(amount ?? '0') || Number(next.quantity ?? 0) !== Number(quantity ?? 0))

const ofDocument = ({ reference }: Row): FieldError => ({
  field: 'amount',
  rule: 'R-COMPONENT',
  message: `was approved as ${reference ?? 'a document'}: a correction is an entry of its own`,
})

/** The component as it means on the day, by the code of the row that was chosen. */
async function componentOf(context: RuleContext, id: number | null | undefined, day: string) {
  const names = ['code', 'valueType', 'unitRate'] as const
  const chosen = await storedRow(context, PayComponent, names, { where: { id: id ?? 0 } })
  if (chosen === undefined) return undefined
  const versions = await storedRows(context, PayComponent, names, {
    where: { code: chosen.code },
    and: ({ effectiveFrom }) => sql`${effectiveFrom} <= ${day}::date`,
    orderBy: ['effectiveFrom'],
  })
  return versions.at(-1) ?? chosen
}

/** Quantity times rate, as a line of a payslip is rounded. */
function amountOf(quantity: string | null | undefined, unitRate: string | null): string | null {
  if (quantity == null || unitRate == null) return null
  const { top, bottom } = exactOf(quantity)
  return moneyText(wholeRupiah(top * senOf(unitRate), bottom))
}

function valueComplaints({ quantity, amount }: Row, valueType: string | null): readonly FieldError[] {
  const say = (field: string, message: string) => [{ field, rule: 'R-COMPONENT', message }]
  if (rated.has(valueType)) return quantity == null ? say('quantity', 'enter how many: the component has a rate') : []
  if (quantity != null) return say('quantity', 'the component has no rate: enter the amount')
  return amount == null ? say('amount', 'enter the amount') : []
}
