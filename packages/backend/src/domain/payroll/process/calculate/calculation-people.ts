// Whom a calculation is about: everybody of the run, whose inputs changed, or some employees by their numbers.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import { neverNull, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../../engine/read/stored-rows.ts'
import type { LoadedRun } from '../../run/load-run.ts'
import { populationOf } from '../../run/pay-run.ts'
import { runReader } from '../../run/reader.ts'
import type { StoredRun } from '../locked-run.ts'
import { staleInputsOf } from '../stale-inputs.ts'

const ofEmployee = tableColumns(Employee, 'e')

export interface Choice {
  readonly scope: 'ALL' | 'STALE' | 'SELECTED'
  readonly employeeNos: string | null
}

export const numbersIn = (text: string | null): readonly string[] => [
  ...new Set((text ?? '').split(/[\s,;]+/).filter((word) => word !== '')),
]

/** The numbers that belong to no employee of the run. */
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
  const found = await typedRows(
    reader.tx,
    { id: ofEmployee.id, employeeNo: neverNull(ofEmployee.employeeNo) },
    sql`from ${reader.rows('Employee')} e
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
  if (choice.scope === 'ALL' || stored.calculatedAt == null) return await populationOf(reader, run)
  const { changed, missing } = await staleInputsOf(context, run.facts.id)
  return [...changed, ...missing].sort((a, b) => a - b)
}
