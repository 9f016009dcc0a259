// Sheets of what is paid or taken in one period alone.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { VariablePay } from '@kantor/shared/catalogue/payroll-management/payroll-master/variable-pay.entity'
import type { Fields } from '@kantor/shared/kernel'
import { exactOf } from '@kantor/shared/rules/money/exact'
import { moneyText, wholeRupiah } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { asText, neverNull, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import type { CheckedRow, SurplusRow, UploadContext } from '../../../engine/upload/upload.ts'
import { personToSpare } from '../../../engine/write/own-record.ts'
import { type About, namedPeriod, type PayTemplate, payTemplate, type Wish } from './template.ts'

const ofVariablePay = tableColumns(VariablePay, 'v')
const ofEmployee = tableColumns(Employee, 'e')
const ofReckoningDate = tableColumns(ReckoningDate, 'd')

/** What a row pays. */
export interface Paid {
  readonly amount: string
  readonly note: string | null
  readonly reference?: string | null
}
interface Sheet<C extends Fields> {
  /** The component of all rows, or of one. */
  readonly component: string | ((row: CheckedRow<C>, about: About) => string | null)
  /** Null: cells are missing, or something was said about them. */
  paid(row: CheckedRow<C>, about: About): Paid | null
  /** Of a sheet that is the whole list of its period: the column in which a preview shows what is taken away. */
  readonly shownIn?: keyof C & string
}

/** The rules of a sheet that writes variable pay. */
export const variableSheet = <C extends Fields>({ component, paid, shownIn }: Sheet<C>) =>
  payTemplate<C>(
    (): PayTemplate<C> => ({
      apart: true,
      period: namedPeriod,
      records(row, about) {
        const code = typeof component === 'string' ? component : component(row, about)
        const found = code === null ? undefined : about.facts.component(code, about.period?.closeDate ?? '')
        const asked = found === undefined ? null : paid(row, about)
        return found === undefined || asked === null ? [] : [wishOf(about, found, asked)]
      },
      ...(shownIn === undefined || typeof component !== 'string'
        ? {}
        : { surplus: (context, named) => leftOut(context, component, shownIn, named) }),
    }),
  )

const wishOf = (
  { payee, period, context }: About,
  { id, code }: { readonly id: number; readonly code: string | null },
  { amount, note, reference = null }: Paid,
): Wish => ({
  entity: VariablePay,
  at: { employee: payee.id, componentCode: code, period: period?.id, reference },
  values: { amount, note, source: 'UPLOAD' },
  start: { component: id },
  stamp: { batch: context.batch ?? null },
})

/** Quantity times rate, as a line of a payslip is rounded. */
export function timesRate(quantity: string, rate: string): string {
  const [count, of] = [exactOf(quantity), exactOf(rate)]
  return moneyText(wholeRupiah(count.top * of.top * 100n, count.bottom * of.bottom))
}

/**
 * What earlier files of this page wrote for the periods of this one and it leaves out: only what the uploader sees, and except
 * rows about the uploader.
 */
async function leftOut(
  context: UploadContext,
  component: string,
  shownIn: string,
  named: readonly Wish[],
): Promise<readonly SurplusRow[]> {
  const periods = JSON.stringify([...new Set(named.map(({ at }) => at.period))])
  const kept = new Set(named.map(({ at }) => `${at.employee} ${at.period} ${at.reference ?? ''}`))
  const me = await personToSpare(context.tx, context.actor, Employee)
  const { rows } = queryContext(context)
  const found = await typedRows(
    context.tx,
    {
      id: ofVariablePay.id,
      version: ofVariablePay.rowVersion,
      ...picked(ofVariablePay, 'employee', 'period', 'reference', 'amount', 'note'),
      employeeNo: neverNull(ofEmployee.employeeNo),
      month: asText(sql`d.year::text || lpad(d.month::text, 2, '0')`),
      sequence: ofReckoningDate.paySequence,
    },
    sql`from ${rows('VariablePay', 'amountsCovered')} v join ${rows('Employee')} e on e.id = v.employee_id
      join ${rows('ReckoningDate')} d on d.id = v.period_id and d.status = 'OPEN'
      join ${rows('UploadBatch')} b on b.id = v.batch_id and b.upload_type = ${context.upload.path}
      where v.component_code = ${component} and v.source = 'UPLOAD' and v.status = 'OPEN' and not v.amounts_covered
        and (d.year, d.month, d.pay_sequence) in (select n.year, n.month, n.pay_sequence from ${rows('ReckoningDate')} n
          where n.id in (select value::int from jsonb_array_elements_text(${periods}::jsonb)))
      order by e.employee_no, v.id`,
  )
  return found
    .filter((row) => row.employee !== me && !kept.has(`${row.employee} ${row.period} ${row.reference ?? ''}`))
    .map((row) => ({ entity: VariablePay, id: row.id, version: row.version, cells: cellsOf(row, shownIn) }))
}

interface Row {
  readonly id: number
  readonly version: number
  readonly employee: number
  readonly period: number
  readonly reference: string | null
  readonly amount: string | null
  readonly note: string | null
  readonly employeeNo: string
  readonly month: string
  readonly sequence: number
}
const cellsOf = ({ employeeNo, month, sequence, reference, amount, note }: Row, shownIn: string) => ({
  employeeNo,
  period: month,
  sequence: String(sequence),
  ...(reference === null ? {} : { reference }),
  ...(amount === null ? {} : { [shownIn]: amount }),
  ...(note === null ? {} : { note }),
})
