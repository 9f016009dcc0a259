// The journal of a run (payroll 4.14, R-JRN): the facts that its pure rule needs, and its lines handed to the ledger as one event; opening the run
// again hands over the same lines the other way round.
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { formatMoney } from '@kantor/shared/formats/money'
import type { CenterShare } from '@kantor/shared/rules/ledger/center-shares'
import { type Journal, type JournalLine, journalOf, reversalOf } from '@kantor/shared/rules/ledger/posting-line'
import {
  type MissingKey,
  missingKeys,
  type PostedSlip,
  payRunLines,
  postingEventOf,
} from '@kantor/shared/rules/ledger/postings/pay-run'
import { accrualLines } from '@kantor/shared/rules/payroll/payslip/accruals'
import { netKeys, owedNetCode } from '@kantor/shared/rules/payroll/payslip/posting'
import { preparedRun } from '@kantor/shared/rules/payroll/payslip/prepared'
import { sql } from 'drizzle-orm'
import { asText, lineColumns, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../../engine/read/stored-rows.ts'
import { handToLedger, lastPosting } from '../../../ledger/index.ts'
import { centerShares } from '../../run/center-shares.ts'
import type { LoadedRun } from '../../run/load-run.ts'
import { runReader } from '../../run/reader.ts'

const ofPayslip = tableColumns(Payslip, 'p')
const ofPayslipPayLines = lineColumns(Payslip, 'payLines', 'l')
const ofDepartment = tableColumns(Department, 'd')

export interface RunJournal {
  readonly journal: Journal
  /** Components whose amounts are missing from it, for want of a posting key. */
  readonly withoutKey: readonly MissingKey[]
  /** Departments whose cost no account center bears. */
  readonly withoutCenter: readonly string[]
}

/** What the payslips of a run come to in the ledger. */
export async function journalOfRun(context: RowsContext, run: LoadedRun): Promise<RunJournal> {
  const { rows, lines, tx } = runReader(context)
  const id = run.facts.id
  const slips = await typedRows(
    tx,
    {
      id: ofPayslip.id,
      employee: asText(sql`coalesce(p.employee_no, p.employee_id::text)`),
      department: ofPayslip.department,
      net: ofPayslip.net,
      accruedThr: asText(sql`coalesce(p.accrued_thr, 0)`),
      accruedBonus: asText(sql`coalesce(p.accrued_bonus, 0)`),
    },
    sql`from ${rows('Payslip')} p where p.run_id = ${id} order by p.id`,
  )
  const all = await typedRows(
    tx,
    {
      payslip: ofPayslipPayLines.parentId,
      component: ofPayslipPayLines.componentCode,
      kind: ofPayslipPayLines.lineKind,
      amount: ofPayslipPayLines.amount,
    },
    sql`from ${lines('Payslip', 'payLines')} l join ${rows('Payslip')} p on p.id = l.parent_id and p.run_id = ${id} order by l.parent_id, l.seq`,
  )
  const linesOf = Map.groupBy(all, ({ payslip }) => payslip)
  const { shares, names } = await centersOf(context, run)
  const missing = new Set<string>()
  const { postingOf } = preparedRun(run.snapshot)
  const posted = slips.map(({ id: slip, employee, department, net, ...accrued }): PostedSlip => {
    const centers = shares.get(department ?? 0) ?? nowhere
    if (centers === nowhere) missing.add(names.get(department ?? 0) ?? 'No department')
    const own = (linesOf.get(slip) ?? []).map((line) =>
      line.component === owedNetCode || keptByPerson.has(postingOf(line.component)?.creditKey ?? '')
        ? { ...line, party: employee }
        : line,
    )
    return { employee, net, centers, lines: [...own, ...accrualLines(accrued)] }
  })
  const facts = { slips: posted, postingOf, keys: netKeys }
  return { journal: journalOf(payRunLines(facts)), withoutKey: missingKeys(facts), withoutCenter: [...missing].sort() }
}

/** Keys whose accounts are kept for each employee (FIN-17): instalments of loans and advances. */
export const keptByPerson: ReadonlySet<string> = new Set([netKeys.receivable, 'TRAVEL_ADVANCE'])

/** A placeholder for the missing center, so that everything that is missing is reported at once; such a run is not closed. */
const nowhere: readonly CenterShare[] = [{ center: '', percent: '100' }]

/** The shares of each department on the last day of the window: its own, or those of the nearest department above it. */
async function centersOf(context: RowsContext, { snapshot }: LoadedRun) {
  const { rows, tx } = runReader(context)
  const day = snapshot.window.to
  const found = await typedRows(
    tx,
    {
      department: ofDepartment.id,
      name: ofDepartment.departmentName,
      center: asText(sql`h.center_code`),
      percent: asText(sql`h.percent`),
    },
    sql`from ${rows('Department')} d
      left join ${centerShares({ rows }, sql`select ${day}::date as day`)} h on h.department_id = d.id order by 1, 3`,
  )
  const shares = new Map<number, CenterShare[]>()
  for (const { department, center, percent } of found)
    if (center !== null) shares.set(department, [...(shares.get(department) ?? []), { center, percent }])
  return { shares, names: new Map(found.map(({ department, name }) => [department, name])) }
}

/** Why it may not be posted; null where it may. */
export function unbalanced({ journal, withoutKey, withoutCenter }: RunJournal): string | null {
  const { isBalanced, debit, credit } = journal
  const parts = [
    ...(withoutKey.length === 0
      ? []
      : [
          `Without a posting key: ${[...new Set(withoutKey.map(({ component }) => component))].slice(0, 10).join(', ')}.`,
        ]),
    ...(withoutCenter.length === 0 ? [] : [`Without an account center: ${withoutCenter.slice(0, 10).join(', ')}.`]),
    ...(isBalanced ? [] : [`Debit ${formatMoney(debit)}, credit ${formatMoney(credit)}.`]),
  ]
  return parts.length === 0 ? null : parts.join(' ')
}

type Postable = Pick<Journal, 'lines' | 'debit' | 'credit'>

/** Hands the journal over, in the transaction of the close. */
export const postJournal = (context: RowsContext, run: LoadedRun, journal: Postable): Promise<void> =>
  post(context, run, journal, false)

/** Takes back what was handed over last: the same lines, sides changed. */
export async function reverseJournal(context: RowsContext, run: LoadedRun): Promise<void> {
  const last = await lastPosting(context, run.facts.id, { forward: true })
  if (last === undefined) return
  const { lines } = JSON.parse(last.payload) as { readonly lines: readonly JournalLine[] }
  await post(context, run, reversalOf({ ...last, lines }), true)
}

async function post(
  context: RowsContext,
  { facts, snapshot }: LoadedRun,
  { lines, debit, credit }: Postable,
  reverses: boolean,
): Promise<void> {
  await handToLedger(context, {
    sourceType: 'PayRun',
    sourceId: facts.id,
    sourceNo: `${facts.groupCode} ${facts.periodCode}`,
    eventKey: postingEventOf(snapshot.runType),
    run: facts.id,
    eventDate: snapshot.payDate,
    reverses,
    debit,
    credit,
    payload: { period: facts.periodCode, payGroup: facts.groupCode, lines },
  })
}
