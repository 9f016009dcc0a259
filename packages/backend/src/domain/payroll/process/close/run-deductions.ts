// What closing a run does to loans and rests of deductions (payroll 4.9, R-DED, R-LOAN), and how opening it again takes that back. Payslips do not
// change while their run is closed, so what was taken follows from their lines.
import { PersonalLoan } from '@kantor/shared/catalogue/payroll-management/payroll-code/personal-loan.entity'
import { DeductionCarry } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/deduction-carry.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { moneyText, type Sen, senOf } from '@kantor/shared/rules/money/sen'
import { owedNetCode } from '@kantor/shared/rules/payroll/payslip/posting'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { asText, lineColumns, orNull, picked, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../../engine/read/stored-rows.ts'
import { stampOf } from '../../../../engine/stamp.ts'
import type { LoadedRun } from '../../run/load-run.ts'
import { runReader } from '../../run/reader.ts'
import { writeRows } from '../../run/write-rows.ts'

const ofPersonalLoanInstalments = lineColumns(PersonalLoan, 'instalments', 'i')
const ofPersonalLoan = tableColumns(PersonalLoan, 'n')
const ofPayslip = tableColumns(Payslip, 'p')
const ofPayslipRests = lineColumns(Payslip, 'rests', 'r')

interface Instalment {
  readonly id: number
  readonly loan: number
  readonly reference: string
  readonly employee: number
  readonly period: string
  readonly principal: string
  readonly interest: string
}
/** Of a loan: what the payslip took of it in this run, and what it requested and carries over. */
interface Taken {
  readonly employee: number
  readonly reference: string
  readonly component: 'LOAN' | 'LOAN_INTEREST'
  readonly taken: string
  readonly carried: string
}

const written = ({ actor, engine }: RowsContext): SQL =>
  sql`row_version = row_version + 1, updated_by = ${stampOf(actor)}, updated_at = ${engine.now().toISOString()}::timestamptz`

/** Instalments that the payslips requested are taken, taken in part or skipped, loan by loan. Returns their number. */
export async function takeInstalments(context: RowsContext, run: LoadedRun): Promise<number> {
  const { tx } = context
  const found = await askedInstalments(context, run)
  const sums = await takenOf(context, run)
  const rooms = new Map(sums.map((row) => [`${row.reference} ${row.component}`, senOf(row.taken)]))
  const asked = new Set(sums.map(({ employee, reference }) => `${employee} ${reference}`))
  const take = (reference: string, component: Taken['component'], amount: Sen): Sen => {
    const room = rooms.get(`${reference} ${component}`) ?? 0n
    const part = amount < room ? amount : room
    rooms.set(`${reference} ${component}`, room - part)
    return part
  }
  const lines = found.flatMap(({ id, reference, employee, period, principal, interest }) => {
    if (!asked.has(`${employee} ${reference}`)) return []
    const isDue = period <= run.facts.month
    const taken =
      take(reference, 'LOAN', senOf(principal)) + (isDue ? take(reference, 'LOAN_INTEREST', senOf(interest)) : 0n)
    const whole = senOf(principal) + (isDue ? senOf(interest) : 0n)
    return [{ id, taken: moneyText(taken), state: taken === whole ? 'TAKEN' : taken === 0n ? 'SKIPPED' : 'PARTIAL' }]
  })
  if (lines.length === 0) return 0
  await tx.execute(
    sql`update personal_loan_instalments i set taken = x.taken, line_status = x.state, taken_in = ${run.facts.periodCode}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(id int, taken numeric, state text) where i.id = x.id`,
  )
  return lines.length
}

/**
 * A loan of which nothing is open any more, neither an instalment nor the rest of one, is settled; one of which something is open again is not. After
 * instalments and rests were settled, for the people of the run.
 */
export async function settleLoans(context: RowsContext, { facts }: LoadedRun): Promise<void> {
  const { tx, rows, lines } = runReader(context)
  const isOpen = sql`(exists (select 1 from ${lines('PersonalLoan', 'instalments')} i where i.parent_id = l.id and i.line_status = 'OPEN')
    or exists (select 1 from ${rows('DeductionCarry')} c where c.employee_id = l.employee_id and c.reference = l.loan_no
      and c.carry_status = 'OPEN' and c.open > 0))`
  await tx.execute(
    sql`update personal_loan l set status = case when ${isOpen} then 'ACTIVE' else 'SETTLED' end, ${written(context)}
      where l.id in (select n.id from ${rows('PersonalLoan')} n join ${rows('Payslip')} p on p.employee_id = n.employee_id and p.run_id = ${facts.id})
        and l.status in ('ACTIVE', 'SETTLED') and l.status <> case when ${isOpen} then 'ACTIVE' else 'SETTLED' end`,
  )
}

/** Open instalments of active loans of the employees whom the run pays: those of its month and of months before it, all of them where it is final pay. */
function askedInstalments(context: RowsContext, { facts, snapshot }: LoadedRun): Promise<readonly Instalment[]> {
  const { tx, rows, lines } = runReader(context)
  const isFinal = snapshot.runType === 'FINAL_PAY'
  return typedRows(
    tx,
    {
      id: ofPersonalLoanInstalments.id,
      loan: ofPersonalLoan.id,
      reference: ofPersonalLoan.loanNo,
      employee: ofPersonalLoan.employee,
      ...picked(ofPersonalLoanInstalments, 'period', 'principal', 'interest'),
    },
    sql`from ${rows('PersonalLoan')} n join ${lines('PersonalLoan', 'instalments')} i on i.parent_id = n.id
      join ${rows('Payslip')} p on p.employee_id = n.employee_id and p.run_id = ${facts.id}
      where n.status = 'ACTIVE' and i.line_status = 'OPEN' and (i.period <= ${facts.month} or ${isFinal}) order by n.employee_id, n.id, i.no`,
  )
}

function takenOf(context: RowsContext, { facts }: LoadedRun): Promise<readonly Taken[]> {
  const { tx, rows, lines } = runReader(context)
  const loans = sql`('LOAN', 'LOAN_INTEREST')`
  return rowsOf<Taken>(
    tx,
    sql`select employee, reference, component, sum(taken)::text as taken, sum(carried)::text as carried from (
        select p.employee_id as employee, l.reference, l.component_code as component, l.amount as taken, 0 as carried from ${lines('Payslip', 'payLines')} l
        join ${rows('Payslip')} p on p.id = l.parent_id and p.run_id = ${facts.id}
        where l.component_code in ${loans} and l.line_kind = 'DEDUCTION' and l.origin_period is null
        union all
        select p.employee_id, r.reference, r.component_code, 0, r.amount from ${lines('Payslip', 'rests')} r
        join ${rows('Payslip')} p on p.id = r.parent_id and p.run_id = ${facts.id}
        where r.component_code in ${loans} and r.origin_period = ${facts.periodCode}) x group by 1, 2, 3 order by 1, 2, 3`,
  )
}

/** What the run took is open again. */
export async function giveBackInstalments(context: RowsContext, { facts }: LoadedRun): Promise<void> {
  const { tx } = context
  const { rows } = runReader(context)
  await tx.execute(
    sql`update personal_loan_instalments i set taken = 0, line_status = 'OPEN', taken_in = null
      where i.parent_id in (select n.id from ${rows('PersonalLoan')} n join ${rows('Payslip')} p on p.employee_id = n.employee_id and p.run_id = ${facts.id})
        and i.taken_in = ${facts.periodCode}`,
  )
}

/** Rests that were taken grow smaller, what did not fit is a rest of this period. Gives how many new ones there are. */
export async function settleRests(context: RowsContext, run: LoadedRun): Promise<number> {
  const { tx } = context
  const { facts } = run
  const { rows, lines } = runReader(context)
  await tx.execute(
    sql`update deduction_carry c set open = c.open - t.amount, carry_status = case when c.open = t.amount then 'CLEARED' else c.carry_status end,
        ${written(context)} from (${takenRests(context, run)}) t
      where c.company_code = ${context.actor.companyCode} and c.employee_id = t.employee and c.component_code = t.component and c.origin_period = t.origin
        and c.reference is not distinct from t.reference`,
  )
  const made = await typedRows(
    tx,
    {
      employee: ofPayslip.employee,
      component: ofPayslipRests.componentCode,
      reference: ofPayslipRests.reference,
      amount: asText(sql`sum(r.amount)`),
      withdrawn: orNull(
        asText(sql`(select to_char(min(d.withdrawn_date), 'YYYY-MM-DD') from ${rows('RecurringDeduction')} d where d.employee_id = p.employee_id
          and d.component_code = r.component_code and d.withdrawn_date is not null)`),
      ),
    },
    sql`from ${lines('Payslip', 'rests')} r join ${rows('Payslip')} p on p.id = r.parent_id and p.run_id = ${facts.id}
      where r.origin_period = ${facts.periodCode} group by 1, 2, 3 order by 1, 2, 3`,
  )
  await writeRows(
    context,
    DeductionCarry,
    made.map(({ employee, component, reference, amount, withdrawn }) => ({
      employee,
      componentCode: component,
      originPeriod: facts.periodCode,
      reference,
      amount,
      open: amount,
      carryStatus: 'OPEN',
      withdrawnDate: withdrawn,
    })),
  )
  return made.length + (await keepOwedNets(context, facts))
}

/** A net pay below 0 is owed by the employee: later runs deduct it like any remaining debt (payroll 4.12). Returns how many there are. */
async function keepOwedNets(
  context: RowsContext,
  { id, periodCode: originPeriod }: LoadedRun['facts'],
): Promise<number> {
  const { rows, tx } = runReader(context)
  const owed = await typedRows(
    tx,
    { employee: ofPayslip.employee, amount: asText(sql`-p.net`) },
    sql`from ${rows('Payslip')} p where p.run_id = ${id} and p.net < 0 order by 1`,
  )
  await writeRows(
    context,
    DeductionCarry,
    owed.map(({ employee, amount }) => ({
      employee,
      componentCode: owedNetCode,
      originPeriod,
      reference: null,
      amount,
      open: amount,
      carryStatus: 'OPEN',
      withdrawnDate: null,
    })),
  )
  return owed.length
}

/** Lines of payslips that took a rest of an earlier period. */
function takenRests(context: RowsContext, { facts }: LoadedRun): SQL {
  const { rows, lines } = runReader(context)
  return sql`select p.employee_id as employee, l.component_code as component, l.origin_period as origin, l.reference, sum(l.amount) as amount
    from ${lines('Payslip', 'payLines')} l join ${rows('Payslip')} p on p.id = l.parent_id and p.run_id = ${facts.id}
    where l.line_kind = 'DEDUCTION' and l.origin_period is not null group by 1, 2, 3, 4`
}

/** Rests of this period are gone, those that it took are open again. */
export async function giveBackRests(context: RowsContext, run: LoadedRun): Promise<void> {
  const { tx, actor } = context
  const { rows } = runReader(context)
  await tx.execute(
    sql`delete from ${sql.identifier('deduction_carry')} where company_code = ${actor.companyCode} and origin_period = ${run.facts.periodCode}
      and employee_id in (select p.employee_id from ${rows('Payslip')} p where p.run_id = ${run.facts.id})`,
  )
  await tx.execute(
    sql`update deduction_carry c set open = c.open + t.amount, carry_status = 'OPEN', ${written(context)} from (${takenRests(context, run)}) t
      where c.company_code = ${actor.companyCode} and c.employee_id = t.employee and c.component_code = t.component and c.origin_period = t.origin
        and c.reference is not distinct from t.reference`,
  )
}
