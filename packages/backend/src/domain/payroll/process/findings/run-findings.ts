// Findings about a run as a whole. An existing finding stays, with the notes that were written on it; a settled one is deleted.
import { PayCheck } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-check.entity'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../../engine/read/stored-rows.ts'
import { runReader } from '../../run/reader.ts'
import { writeRows } from '../../run/write-rows.ts'

const ofPayCheck = tableColumns(PayCheck, 'c')

/** A finding about a run as a whole; `subject` distinguishes the findings of one code. */
export interface Finding {
  readonly subject: string
  readonly severity: 'BLOCKER' | 'WARNING' | 'INFO'
  readonly employee: number | null
  readonly message: string
  readonly value: string | null
  readonly path: string
}

/** Writes the findings of one code of a run and deletes those that no longer apply. */
export async function replaceFindings(
  context: RowsContext,
  run: number,
  code: string,
  found: readonly Finding[],
): Promise<void> {
  const { tx, rows } = runReader(context)
  const said = ({ subject, message, value }: Finding) => `${subject}\n${message}\n${value ?? ''}`
  const texts = JSON.stringify(found.map(said))
  await tx.execute(
    sql`delete from ${sql.identifier('pay_check')} where run_id = ${run} and code = ${code}
      and subject || chr(10) || message || chr(10) || coalesce(value, '') not in (select jsonb_array_elements_text(${texts}::jsonb))`,
  )
  const known = await typedRows(
    tx,
    { subject: ofPayCheck.subject },
    sql`from ${rows('PayCheck')} c where c.run_id = ${run} and c.code = ${code}`,
  )
  const stays = new Set(known.map(({ subject }) => subject))
  await writeRows(
    context,
    PayCheck,
    found
      .filter(({ subject }) => !stays.has(subject))
      .map((finding) => ({ ...finding, run, code, checkStatus: 'OPEN' })),
  )
}
