// One batch of a run: loaded, calculated where its inputs changed, stored with lines, trace and findings. The number of statements does not
// depend on the number of employees; the caller's transaction holds all of it.
import { createHash } from 'node:crypto'
import { Payslip as PayslipEntity } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { PayslipTrace } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip-trace.entity'
import { calculatePayslip, type Payslip } from '@kantor/shared/rules/payroll/payslip/calculate'
import { payslipHash } from '@kantor/shared/rules/payroll/payslip/input-hash'
import { recalculate, type StoredSlip } from '@kantor/shared/rules/payroll/run/recalculation'
import { traceText } from '@kantor/shared/rules/payroll/run/trace-text'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { type RowsContext, storedRows } from '../../../engine/read/stored-rows.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { linkEntitlements } from '../thr/entitled.ts'
import { type LoadedEmployee, loadBatch } from './load-batch.ts'
import type { LoadedRun } from './load-run.ts'
import { runReader } from './reader.ts'
import { writeChecks } from './slip-checks.ts'
import { type CalculatedSlip, slipLines, slipLoans, slipMissed, slipRests, slipRow } from './slip-row.ts'
import { writeLines, writeRows } from './write-rows.ts'

export interface BatchOutcome {
  readonly calculated: number
  readonly unchanged: number
  /** How many of the employees were looked at: all, or those before the first that went beyond the limit. */
  readonly reached: number
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** The hash of all inputs of a payslip (R-IDEM). */
export const hashOf = ({ snapshot }: LoadedEmployee): string => payslipHash(snapshot, sha256)

/**
 * Calculates the payslips of some employees, by id in their order; those whose inputs are what they were stay as they are. At most so many are
 * calculated: reading is cheap and writing is not.
 */
export async function calculateBatch(
  context: RowsContext,
  run: LoadedRun,
  ids: readonly number[],
  most = Number.POSITIVE_INFINITY,
): Promise<BatchOutcome> {
  const stored = await storedSlips(context, run.facts.id, ids)
  const hashes = new Map<LoadedEmployee, string>()
  const byKey = new Map<string, LoadedEmployee>()
  let [changed, reached] = [0, ids.length]
  for (const one of await loadBatch(runReader(context), run, ids)) {
    const hash = hashOf(one)
    if (stored.get(String(one.employee))?.inputHash !== hash && ++changed > most) {
      reached = ids.indexOf(one.employee)
      break
    }
    hashes.set(one, hash)
    byKey.set(String(one.employee), one)
  }
  const done = recalculate<LoadedEmployee, Payslip | null>(
    stored,
    byKey,
    ({ snapshot }) => calculatePayslip(snapshot),
    (one) => hashes.get(one) ?? hashOf(one),
  )
  const made = [...done.slips].flatMap(([key, { result, version, inputHash }]): CalculatedSlip[] => {
    const one = byKey.get(key)
    return result === null || one === undefined ? [] : [{ loaded: one, slip: result, version, inputHash }]
  })
  if (made.length > 0)
    await store(
      context,
      run,
      made,
      done.replaced.map(({ employee }) => Number(employee)),
    )
  return { calculated: done.calculated, unchanged: done.unchanged, reached }
}

/** The stored payslips of these employees: nothing else is needed of a payslip that is not calculated again. */
async function storedSlips(context: RowsContext, run: number, ids: readonly number[]) {
  const stored = await storedRows(context, PayslipEntity, ['employee', 'version', 'inputHash'], {
    where: { run },
    and: ({ employee }) => sql`${employee} = ${idList(ids)}`,
    orderBy: [],
  })
  return new Map(
    stored.map(({ employee, version, inputHash }): [string, StoredSlip<Payslip | null>] => [
      String(employee),
      { version: version ?? 0, inputHash: inputHash ?? '', result: null },
    ]),
  )
}

async function store(
  context: RowsContext,
  run: LoadedRun,
  made: readonly CalculatedSlip[],
  replaced: readonly number[],
): Promise<void> {
  const { id } = run.facts
  if (replaced.length > 0) await keepVersions(context, id, replaced)
  await writeRows(
    context,
    PayslipEntity,
    made.map((one) => slipRow(run, one)),
  )
  const employee = made.map(({ loaded }) => loaded.employee)
  const ids = await storedRows(context, PayslipEntity, ['id', 'employee'], {
    where: { run: id },
    and: (columns) => sql`${columns.employee} = ${idList(employee)}`,
    orderBy: [],
  })
  const slipOf = new Map(ids.map((row) => [row.employee, row.id]))
  const own = made.map((one) => ({ ...one, id: slipOf.get(one.loaded.employee) ?? 0 }))
  await writeLines(context, PayslipEntity, 'payLines', new Map(own.map((one) => [one.id, slipLines(run, one)])))
  await writeLines(context, PayslipEntity, 'rests', new Map(own.map((one) => [one.id, slipRests(one)])))
  await writeLines(context, PayslipEntity, 'missedMonths', new Map(own.map((one) => [one.id, slipMissed(one)])))
  await writeLines(context, PayslipEntity, 'loans', new Map(own.map((one) => [one.id, slipLoans(one)])))
  await writeRows(
    context,
    PayslipTrace,
    own.map(({ id: payslip, loaded, slip, version }) => ({
      payslip,
      employee: loaded.employee,
      version,
      steps: traceText(slip.trace),
    })),
  )
  await writeChecks(context, id, own)
  if (run.snapshot.runType === 'THR') await linkEntitlements(context, run, employee)
}

/** Keeps what is about to be replaced: its net and its amounts by component. */
async function keepVersions(context: RowsContext, run: number, employees: readonly number[]): Promise<void> {
  const { tx, actor, engine } = context
  const { rows, lines } = runReader(context)
  const [stamp, now] = [stampOf(actor), engine.now().toISOString()]
  await tx.execute(
    sql`insert into payslip_version (company_code, payslip_id, employee_id, version, net, line_amounts, replaced_at, replaced_by,
        created_by, updated_by, created_at, updated_at, row_version)
      select ${actor.companyCode}, p.id, p.employee_id, p.version, p.net, coalesce((select json_object_agg(l.code, l.amount) from (
          select x.component_code as code, sum(x.amount)::text as amount from ${lines('Payslip', 'payLines')} x
          where x.parent_id = p.id group by 1) l), '{}')::text,
        ${now}::timestamptz, ${actor.name}, ${stamp}, ${stamp}, ${now}::timestamptz, ${now}::timestamptz, 1
      from ${rows('Payslip')} p where p.run_id = ${run} and p.employee_id = ${idList(employees)}`,
  )
}
