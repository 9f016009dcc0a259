// Whom a calculation is about: everybody of the run, whose inputs changed, or some employees by their numbers.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import type { LoadedRun } from '../run/load-run.ts'
import { populationOf } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'
import type { StoredRun } from './held-run.ts'
import { touchedSince } from './stale-inputs.ts'

export interface Choice {
  readonly scope: 'ALL' | 'STALE' | 'SELECTED'
  readonly employeeNos: string | null
}

export const numbersIn = (text: string | null): readonly string[] => [
  ...new Set((text ?? '').split(/[\s,;]+/).filter((word) => word !== '')),
]

/** The numbers that belong to nobody of the run. */
export async function unknownNumbers(
  context: RowsContext,
  run: LoadedRun,
  text: string | null,
): Promise<readonly string[]> {
  const known = new Set((await selected(context, run, text)).map(({ employeeNo }) => employeeNo))
  return numbersIn(text).filter((one) => !known.has(one))
}

async function selected(context: RowsContext, run: LoadedRun, text: string | null) {
  const reader = runReader(context)
  const people = new Set(await populationOf(reader, run))
  const found = await rowsOf<{ id: number; employeeNo: string }>(
    reader.tx,
    sql`select e.id, e.employee_no as "employeeNo" from ${reader.rows('Employee')} e
      where e.employee_no in (select jsonb_array_elements_text(${JSON.stringify(numbersIn(text))}::jsonb)) order by e.id`,
  )
  return found.filter(({ id }) => people.has(id))
}

/** The ids of a calculation, in their order. Whose payslip is missing has changed inputs, too. */
export async function peopleOf(
  context: RowsContext,
  stored: StoredRun,
  run: LoadedRun,
  choice: Choice,
): Promise<readonly number[]> {
  if (choice.scope === 'SELECTED') return (await selected(context, run, choice.employeeNos)).map(({ id }) => id)
  const reader = runReader(context)
  const all = await populationOf(reader, run)
  if (choice.scope === 'ALL' || stored.calculatedAt == null || stored.incomplete === true) return all
  const touched = await touchedSince(context, run, stored.calculatedAt)
  if (touched === null) return all
  const slips = await rowsOf<{ employee: number }>(
    reader.tx,
    sql`select p.employee_id as employee from ${reader.rows('Payslip')} p where p.run_id = ${run.facts.id}`,
  )
  const known = new Set(slips.map(({ employee }) => employee))
  return all.filter((id) => touched.has(id) || !known.has(id))
}
