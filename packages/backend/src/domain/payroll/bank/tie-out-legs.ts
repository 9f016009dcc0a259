// The legs of the tie-out (payroll 6, point 12): lines = payslips = journal = finance buffer = bank file = tax list = list of contributions, each for one and the same run.

import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { FinanceBufferEntry } from '@kantor/shared/catalogue/payroll-management/finance-buffer/finance-buffer-entry.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { apartCodes, netKeys } from '@kantor/shared/rules/payroll/payslip/posting'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asInteger, asText, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { lastPosting } from '../../ledger/index.ts'
import { remitted } from '../process/close/run-buffer.ts'
import { jamsostekPremiumReport } from '../reports/bpjs.report.ts'

const ofFinanceBufferEntry = tableColumns(FinanceBufferEntry, 'f')
const ofEmployee = tableColumns(Employee, 'e')
const ofPayslip = tableColumns(Payslip, 'p')

/** One person or key on both sides. */
export interface Side {
  readonly name: string
  readonly one: string
  readonly other: string
  /** The payslip, employee or run that the pages to put it right are about. */
  readonly id: number
}
/** What is compared, or what was not made yet; with the page where it is put right. */
export type Leg = { readonly what: string } & (
  | { readonly sides: readonly Side[]; mendOf(side: Side): string }
  | { readonly missing: string; readonly mend: string }
)
export interface TiedRun {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly payGroup: number
  readonly paySequence: number
  readonly taxYear: number
  readonly taxMonth: number
  /** `2026-10` */
  readonly month: string
}

const process = '/payroll-management/payroll-process'
const runPage = ({ id }: TiedRun): string => `${process}/payroll-calculation/index?payRun=${id}`

/** What a line adds to the net. */
const signed = sql`case when l.line_kind in ('EARNING', 'RETURNED', 'ROUNDING') then l.amount
  when l.line_kind in ('STATUTORY', 'DEDUCTION') then -l.amount else 0 end`
/** Tax that is withheld, borne by the employer or the state, or calculated separately. */
const isTax = sql`l.component_code in ('PPH21', 'PPH21_DTP', ${apartCodes.final}, ${apartCodes.former}) and l.line_kind in ('STATUTORY', 'EMPLOYER_TAX', 'RETURNED')`
const isContribution = sql`l.component_code ~ '^(JHT|JP|JKK|JKM|KES)_'`

/** All legs, in the order in which a figure goes through them. */
export async function tieOutLegs(context: QueryContext, run: TiedRun): Promise<readonly Leg[]> {
  const { rows, lines, tx } = context
  const slips = sql`${rows('Payslip')} p where p.run_id = ${run.id}`
  const sides = (query: SQL) => rowsOf<Side & Record<string, unknown>>(tx, query)
  const ofLines = (test: SQL, amount: SQL = sql`l.amount`) =>
    sql`coalesce((select sum(${amount}) from ${lines('Payslip', 'payLines')} l where l.parent_id = p.id and ${test}), 0)`
  const bySlip = (one: SQL, other: SQL) =>
    sides(
      sql`select p.id, p.employee_name as name, (${one})::text as one, (${other})::text as other from ${slips} order by p.employee_name, p.id`,
    )
  const slipPage = ({ id }: Side): string => `${process}/payslips/show/${id}`
  const owed = sql`coalesce(sum(p.net) filter (where p.net > 0), 0)`
  const owing = sql`-coalesce(sum(p.net) filter (where p.net < 0), 0)`
  const tax = sql`sum(${ofLines(isTax, sql`case when l.line_kind = 'RETURNED' then -l.amount else l.amount end`)})`
  const contributions = sql`sum(${ofLines(isContribution)})`
  return [
    {
      what: 'Lines and net of the payslips',
      sides: await bySlip(ofLines(sql`true`, signed), sql`p.net`),
      mendOf: slipPage,
    },
    {
      what: 'Payslips and total of the run',
      sides: await sides(
        sql`select n.id, n.run_name as name, coalesce((select sum(p.net) from ${slips}), 0)::text as one, n.net::text as other from ${rows('PayRun')} n where n.id = ${run.id}`,
      ),
      mendOf: () => runPage(run),
    },
    await postedLeg(context, run, 'Net pay and journal', ['SALARY_PAYABLE'], owed),
    await postedLeg(
      context,
      run,
      'Net pay below 0, owed by employees, and journal',
      [netKeys.receivable],
      owing,
      isOwedNet,
    ),
    await bufferLeg(context, run, owed),
    await transferLeg(context, run, bySlip),
    await taxLeg(context, run),
    await postedLeg(context, run, 'Tax of the payslips and journal', ['PPH21'], tax),
    {
      what: 'Contributions and list of contributions',
      sides: await contributionSides(context, run, ofLines(isContribution)),
      mendOf: slipPage,
    },
    await postedLeg(context, run, 'Contributions and journal', ['BPJS_EMPLOYMENT', 'BPJS_HEALTH'], contributions),
  ]
}

interface PostedLine {
  readonly key: string
  readonly debit: string
  readonly credit: string
  readonly components: readonly string[]
}
/** Of the account of receivables from employees, the debits for a net pay below 0; loans and advances are posted to it, too. */
const isOwedNet = ({ components }: PostedLine): 0 | -1 => (components.includes('NET') ? -1 : 0)

/** One sum of the payslips and what the journal credits to some keys. */
async function postedLeg(
  context: QueryContext,
  run: TiedRun,
  what: string,
  keys: readonly string[],
  sum: SQL,
  signOf: (line: PostedLine) => 1 | 0 | -1 = () => 1,
): Promise<Leg> {
  const { rows, tx } = context
  const event = await lastPosting(context, run.id)
  if (event === undefined || event.reverses)
    return { what, missing: 'The journal is posted when the run is closed.', mend: runPage(run) }
  const { lines } = JSON.parse(event.payload) as {
    readonly lines: readonly PostedLine[]
  }
  const other = lines
    .filter(({ key }) => keys.includes(key))
    .reduce((total, line) => total + BigInt(signOf(line)) * (senOf(line.credit) - senOf(line.debit)), 0n)
  const sides = await typedRows(
    tx,
    {
      id: asInteger(sql`${run.id}`),
      name: asText(sql`${keys.join(', ')}`),
      one: asText(sql`coalesce(${sum}, 0)`),
      other: asText(sql`${moneyText(other)}`),
    },
    sql`from ${rows('Payslip')} p where p.run_id = ${run.id}`,
  )
  return { what, sides, mendOf: () => runPage(run) }
}

/** What finance was instructed to pay and the net of the payslips; runs closed before anything was handed over have no entry. */
async function bufferLeg({ rows, tx }: QueryContext, run: TiedRun, sum: SQL): Promise<Leg> {
  const what = 'Net pay and finance buffer'
  const [entry] = await typedRows(
    tx,
    {
      id: ofFinanceBufferEntry.id,
      name: ofFinanceBufferEntry.entryNo,
      one: asText(sql`select coalesce(${sum}, 0) from ${rows('Payslip')} p where p.run_id = ${run.id}`),
      other: ofFinanceBufferEntry.payable,
    },
    sql`from ${rows('FinanceBufferEntry')} f where f.source_type = 'PayRun' and f.source_id = ${run.id} and f.kind not in (${sql.join(
      remitted.map((kind) => sql`${kind}`),
      sql`, `,
    )})
        and f.status not in ('REJECTED', 'RECALLED')`,
  )
  if (entry === undefined)
    return { what, missing: 'The net is handed to finance when the run is closed.', mend: runPage(run) }
  return { what, sides: [entry], mendOf: ({ id }) => `/payroll-management/finance-buffer/buffer-entries/show/${id}` }
}

/** What is to be transferred and what is listed in files that are not void; a run without a file has no difference. */
async function transferLeg(
  { rows, lines, tx }: QueryContext,
  run: TiedRun,
  bySlip: (one: SQL, other: SQL) => Promise<readonly Side[]>,
): Promise<Leg> {
  const what = 'Transfers and bank file'
  const files = `${process}/bank-transfers/index?run=${run.id}`
  const batches = sql`${rows('BankTransferBatch')} b`
  const inFile = sql`coalesce((select sum(t.amount) from ${lines('BankTransferBatch', 'transfers')} t join ${batches}
    on b.id = t.parent_id and b.status <> 'VOID' where t.payslip_id = p.id and t.line_status <> 'REJECTED'), 0)`
  const isPaid = sql`p.pay_method = 'TRANSFER' and p.status not in ('HELD', 'ERROR') and p.net > 0
    and not exists (select 1 from ${rows('PayRun')} u where u.id = p.run_id and u.source = 'UPLOADED')`
  const sides = await bySlip(sql`case when ${isPaid} then p.net else 0 end`, inFile)
  const [made] = await rowsOf<{ made: boolean }>(
    tx,
    sql`select exists (select 1 from ${lines('BankTransferBatch', 'transfers')} t join ${batches} on b.id = t.parent_id and b.status <> 'VOID'
      join ${rows('Payslip')} p on p.id = t.payslip_id and p.run_id = ${run.id}) as made`,
  )
  const isOwed = sides.some(({ one }) => senOf(one) !== 0n)
  if (made?.made !== true && isOwed) {
    const isClosed = run.status === 'CLOSED'
    const missing = isClosed ? 'No bank file was made of this run yet.' : 'A bank file is made of a closed run.'
    return { what, missing, mend: isClosed ? files : runPage(run) }
  }
  return { what, sides, mendOf: () => files }
}

/** The tax of everybody in the run, and what the tax list of the month has of it: all of the list but what other closed runs of the month withheld. */
async function taxLeg({ rows, tx }: QueryContext, run: TiedRun): Promise<Leg> {
  const what = 'Tax of the payslips and of the tax list'
  if (run.status !== 'CLOSED') return { what, missing: 'The tax list has closed runs.', mend: runPage(run) }
  const sides = await typedRows(
    tx,
    {
      id: ofEmployee.id,
      name: ofEmployee.fullName,
      one: ofPayslip.pph21,
      other: asText(sql`coalesce(t.pph21, 0) - coalesce(o.tax, 0)`),
    },
    sql`from ${rows('Payslip')} p join ${rows('PayRun')} n on n.id = p.run_id join ${rows('Employee')} e on e.id = p.employee_id
      left join ${rows('EmployeeTaxMonth')} t on t.employee_id = p.employee_id and t.tax_year = n.tax_year and t.tax_month = n.tax_month
        and (t.source = 'CALCULATED' or n.source = 'UPLOADED')
      left join lateral (select sum(q.pph21) as tax from ${rows('Payslip')} q join ${rows('PayRun')} m on m.id = q.run_id and m.status = 'CLOSED'
        and m.tax_year = n.tax_year and m.tax_month = n.tax_month and m.id <> n.id where q.employee_id = p.employee_id) o on true
      where p.run_id = ${run.id} order by e.full_name, e.id`,
  )
  const month = `${run.taxYear}-${String(run.taxMonth).padStart(2, '0')}`
  return { what, sides, mendOf: ({ id }) => `${process}/income-tax-breakdown/index?taxMonth=${month}&employee=${id}` }
}

/** The contributions on each payslip and in the list that is reported, which is read as its page reads it. */
function contributionSides(context: QueryContext, run: TiedRun, ofSlip: SQL): Promise<readonly Side[]> {
  const { rows, tx } = context
  const none = { division: null, department: null, location: null, occupation: null, employee: null }
  const asked = { ...none, period: run.month, paySequence: run.paySequence, payGroup: run.payGroup }
  const listed = jamsostekPremiumReport.query(context, asked as never)
  return rowsOf<Side & Record<string, unknown>>(
    tx,
    sql`with listed as (${listed})
      select p.id, p.employee_name as name, (${ofSlip})::text as one, coalesce((select sum(x.together) from listed x where x."employee" = p.employee_id), 0)::text as other
      from ${rows('Payslip')} p where p.run_id = ${run.id} order by p.employee_name, p.id`,
  )
}
