// The journal of a run (payroll 4.14, R-JRN): its lines by posting key and account center, handed to the ledger as one event; opening the run
// again hands over the same lines the other way round.
import { PostingEvent } from '@kantor/shared/catalogue/payroll-management/payroll-process/posting-event.entity'
import { formatMoney } from '@kantor/shared/formats/money'
import {
  type CenterShare,
  type Journal,
  type JournalLine,
  journalOf,
  type PostedSlip,
  postingEventOf,
} from '@kantor/shared/rules/payroll/journal'
import { accrualLines } from '@kantor/shared/rules/payroll/payslip/accruals'
import { netKeys } from '@kantor/shared/rules/payroll/payslip/posting'
import { preparedRun } from '@kantor/shared/rules/payroll/payslip/prepared'
import type { LineKind } from '@kantor/shared/rules/payroll/payslip/slip'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { centerShares } from '../run/center-shares.ts'
import type { LoadedRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'
import { writeRows } from '../run/write-rows.ts'

export interface RunJournal {
  readonly journal: Journal
  /** Departments whose cost no account center bears. */
  readonly withoutCenter: readonly string[]
}

interface SlipRow {
  readonly id: number
  readonly employee: string
  readonly department: number | null
  readonly net: string
  readonly accruedThr: string
  readonly accruedBonus: string
}
interface LineRow {
  readonly payslip: number
  readonly component: string
  readonly kind: LineKind
  readonly amount: string
}

/** What the payslips of a run come to in the ledger. */
export async function journalOfRun(context: RowsContext, run: LoadedRun): Promise<RunJournal> {
  const { rows, lines, tx } = runReader(context)
  const id = run.facts.id
  const slips = await rowsOf<SlipRow>(
    tx,
    sql`select p.id, coalesce(p.employee_no, p.employee_id::text) as employee, p.department_id as department, p.net::text as net,
        coalesce(p.accrued_thr, 0)::text as "accruedThr", coalesce(p.accrued_bonus, 0)::text as "accruedBonus"
      from ${rows('Payslip')} p where p.run_id = ${id} order by p.id`,
  )
  const all = await rowsOf<LineRow>(
    tx,
    sql`select l.parent_id as payslip, l.component_code as component, l.line_kind as kind, l.amount::text as amount
      from ${lines('Payslip', 'payLines')} l join ${rows('Payslip')} p on p.id = l.parent_id and p.run_id = ${id} order by l.parent_id, l.seq`,
  )
  const linesOf = Map.groupBy(all, ({ payslip }) => payslip)
  const { shares, names } = await centersOf(context, run)
  const missing = new Set<string>()
  const posted = slips.map(({ id: slip, employee, department, net, ...accrued }): PostedSlip => {
    const centers = shares.get(department ?? 0) ?? nowhere
    if (centers === nowhere) missing.add(names.get(department ?? 0) ?? 'No department')
    return { employee, net, centers, lines: [...(linesOf.get(slip) ?? []), ...accrualLines(accrued)] }
  })
  const journal = journalOf(posted, preparedRun(run.snapshot).postingOf, netKeys)
  return { journal, withoutCenter: [...missing].sort() }
}

/** Stands in for the center that is missing, so that everything that is missing is told at once; such a run is not closed. */
const nowhere: readonly CenterShare[] = [{ center: '', percent: '100' }]

/** The shares of each department on the last day of the window: its own, or those of the nearest department above it. */
async function centersOf(context: RowsContext, { snapshot }: LoadedRun) {
  const { rows, tx } = runReader(context)
  const day = snapshot.window.to
  const found = await rowsOf<{ department: number; center: string; percent: string; name: string }>(
    tx,
    sql`select d.id as department, d.department_name as name, h.center_code as center, h.percent::text as percent from ${rows('Department')} d
      left join ${centerShares({ rows }, sql`select ${day}::date as day`)} h on h.department_id = d.id order by 1, 3`,
  )
  const shares = new Map<number, CenterShare[]>()
  for (const { department, center, percent } of found)
    if (center !== null) shares.set(department, [...(shares.get(department) ?? []), { center, percent }])
  return { shares, names: new Map(found.map(({ department, name }) => [department, name])) }
}

/** Why it may not be posted; null where it may. */
export function unbalanced({ journal, withoutCenter }: RunJournal): string | null {
  const { withoutKey, isBalanced, debit, credit } = journal
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

interface Postable {
  readonly lines: readonly JournalLine[]
  readonly debit: string
  readonly credit: string
}

/** Hands the journal over, in the transaction of the close. */
export const postJournal = (context: RowsContext, run: LoadedRun, journal: Postable): Promise<void> =>
  post(context, run, journal, false)

/** Takes back what was handed over last: the same lines, sides changed. */
export async function reverseJournal(context: RowsContext, run: LoadedRun): Promise<void> {
  const { rows, tx } = runReader(context)
  const [last] = await rowsOf<{ payload: string; debit: string; credit: string }>(
    tx,
    sql`select x.payload, x.debit::text as debit, x.credit::text as credit from ${rows('PostingEvent')} x
      where x.run_id = ${run.facts.id} and not x.reverses order by x.seq desc limit 1`,
  )
  if (last === undefined) return
  const { lines } = JSON.parse(last.payload) as { readonly lines: readonly JournalLine[] }
  const turned = lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }))
  await post(context, run, { lines: turned, debit: last.credit, credit: last.debit }, true)
}

async function post(
  context: RowsContext,
  { facts, snapshot }: LoadedRun,
  journal: Postable,
  reverses: boolean,
): Promise<void> {
  const { rows, tx } = runReader(context)
  const source = { sourceType: 'PayRun', sourceId: facts.id, eventKey: postingEventOf(snapshot.runType) }
  const [last] = await rowsOf<{ n: number }>(
    tx,
    sql`select coalesce(max(x.seq), 0)::int as n from ${rows('PostingEvent')} x
      where x.source_type = ${source.sourceType} and x.source_id = ${source.sourceId} and x.event_key = ${source.eventKey}`,
  )
  const { lines, debit, credit } = journal
  await writeRows(context, PostingEvent, [
    {
      ...{ ...source, seq: (last?.n ?? 0) + 1, run: facts.id, eventDate: snapshot.payDate, reverses, debit, credit },
      ...{ payload: JSON.stringify({ period: facts.periodCode, payGroup: facts.groupCode, lines }), status: 'PENDING' },
    },
  ])
}
