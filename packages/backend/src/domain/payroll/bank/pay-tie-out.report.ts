// The tie-out of a run: what has to agree is added up on both sides by person or key; the first that departs is named. Amounts are as the reader sees them.
import { payTieOut } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-tie-out'
import { formatMoney } from '@kantor/shared/formats/money'
import { amountsCoveredName } from '@kantor/shared/kernel'
import { moneyText, type Sen, senOf } from '@kantor/shared/rules/payroll/exact'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { requireWide } from '../../../engine/read/data-scope.ts'
import { workedOutFor } from '../../../engine/report/logic.ts'

interface Side {
  readonly name: string
  readonly one: string
  readonly other: string
}

export const payTieOutReport = workedOutFor(payTieOut, async (context, { payRun }) => {
  requireWide(context.actor)
  const { rows, tx } = context
  const [run] = await rowsOf<{ isCovered: boolean }>(
    tx,
    sql`select n.amounts_covered as "isCovered" from ${rows('PayRun', amountsCoveredName)} n where n.id = ${payRun}`,
  )
  if (run === undefined) return []
  const checks = run.isCovered ? [] : await checksOf(context, payRun)
  if (run.isCovered) return [{ ...nothing, order: 1, what: 'The amounts of this run are kept from you' }]
  return checks.map(({ what, sides }, at) => ({ order: at + 1, what, ...compared(sides) }))
})

const nothing = { one: null, other: null, difference: null, agrees: null, first: null } as const

function compared(sides: readonly Side[]) {
  const sum = (side: 'one' | 'other'): Sen => sides.reduce((total, row) => total + senOf(row[side]), 0n)
  const [one, other] = [sum('one'), sum('other')]
  const first = sides.find((row) => senOf(row.one) !== senOf(row.other))
  return {
    ...{
      one: moneyText(one),
      other: moneyText(other),
      difference: moneyText(one - other),
      agrees: first === undefined,
    },
    first:
      first === undefined ? null : `${first.name}: ${formatMoney(first.one)} here, ${formatMoney(first.other)} there`,
  }
}

/** What a line adds to the net. */
const signed = sql`case when l.line_kind in ('EARNING', 'RETURNED', 'ROUNDING') then l.amount
  when l.line_kind in ('STATUTORY', 'DEDUCTION') then -l.amount else 0 end`

async function checksOf(context: QueryContext, run: number) {
  const { rows, lines, tx } = context
  const slips = sql`${rows('Payslip')} p where p.run_id = ${run}`
  const sides = (query: SQL) => rowsOf<Side>(tx, query)
  const ofLines = (test: SQL, amount: SQL = sql`l.amount`) =>
    sql`coalesce((select sum(${amount}) from ${lines('Payslip', 'payLines')} l where l.parent_id = p.id and ${test}), 0)`
  const bySlip = (one: SQL, other: SQL, where: SQL = sql`true`) =>
    sides(
      sql`select p.employee_name as name, (${one})::text as one, (${other})::text as other from ${slips} and ${where} order by p.employee_name, p.id`,
    )
  const inFile = sql`coalesce((select sum(t.amount) from ${lines('BankTransferBatch', 'transfers')} t join ${rows('BankTransferBatch')} b
    on b.id = t.parent_id and b.status <> 'VOID' where t.payslip_id = p.id and t.line_status <> 'REJECTED'), 0)`
  const isPaid = sql`p.pay_method = 'TRANSFER' and p.status not in ('HELD', 'ERROR') and p.net > 0
    and not exists (select 1 from ${rows('PayRun')} u where u.id = p.run_id and u.source = 'UPLOADED')`
  return [
    { what: 'Lines and net of the payslips', sides: await bySlip(ofLines(sql`true`, signed), sql`p.net`) },
    {
      what: 'Payslips and total of the run',
      sides: await sides(
        sql`select n.run_name as name, coalesce((select sum(p.net) from ${slips}), 0)::text as one, n.net::text as other from ${rows('PayRun')} n where n.id = ${run}`,
      ),
    },
    {
      what: 'Net pay and journal',
      sides: await posted(context, run, ['SALARY_PAYABLE'], sql`coalesce(sum(p.net) filter (where p.net > 0), 0)`),
    },
    { what: 'Transfers and bank file', sides: await bySlip(sql`case when ${isPaid} then p.net else 0 end`, inFile) },
    { what: 'Tax of the payslips and of the tax list', sides: await taxSides(context, run) },
    {
      what: 'Contributions and journal',
      sides: await posted(
        context,
        run,
        ['BPJS_EMPLOYMENT', 'BPJS_HEALTH'],
        sql`sum(${ofLines(sql`l.component_code ~ '^(JHT|JP|JKK|JKM|KES)_'`)})`,
      ),
    },
  ]
}

/** One sum of the payslips and what the journal credits to some keys; nothing to compare before it is posted. */
async function posted(
  { rows, tx }: QueryContext,
  run: number,
  keys: readonly string[],
  sum: SQL,
): Promise<readonly Side[]> {
  const [event] = await rowsOf<{ payload: string; reverses: boolean }>(
    tx,
    sql`select x.payload, coalesce(x.reverses, false) as reverses from ${rows('PostingEvent')} x where x.run_id = ${run} order by x.seq desc limit 1`,
  )
  if (event === undefined || event.reverses) return []
  const { lines } = JSON.parse(event.payload) as {
    readonly lines: readonly { readonly key: string; readonly debit: string; readonly credit: string }[]
  }
  const other = lines
    .filter(({ key }) => keys.includes(key))
    .reduce((total, { credit, debit }) => total + senOf(credit) - senOf(debit), 0n)
  return await rowsOf<Side>(
    tx,
    sql`select ${keys.join(', ')}::text as name, coalesce(${sum}, 0)::text as one, ${moneyText(other)}::text as other from ${rows('Payslip')} p where p.run_id = ${run}`,
  )
}

/** The tax of everybody of the run in its month over all closed runs, and what the tax list keeps; nothing before the run is closed. */
const taxSides = ({ rows, tx }: QueryContext, run: number): Promise<readonly Side[]> =>
  rowsOf<Side>(
    tx,
    sql`select e.full_name as name, sum(p.pph21)::text as one, coalesce(max(t.pph21), 0)::text as other
      from ${rows('PayRun')} n join ${rows('PayRun')} o on o.tax_year = n.tax_year and o.tax_month = n.tax_month and o.status = 'CLOSED'
      join ${rows('Payslip')} p on p.run_id = o.id join ${rows('Employee')} e on e.id = p.employee_id
      left join ${rows('EmployeeTaxMonth')} t on t.employee_id = p.employee_id and t.tax_year = n.tax_year and t.tax_month = n.tax_month and (t.source = 'CALCULATED' or n.source = 'UPLOADED')
      where n.id = ${run} and n.status = 'CLOSED' and p.employee_id in (select q.employee_id from ${rows('Payslip')} q where q.run_id = n.id)
      group by e.id, e.full_name order by e.full_name, e.id`,
  )
