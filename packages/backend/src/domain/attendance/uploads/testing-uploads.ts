// Prints how many rows of a sheet of single days are committed in a second: in step and row by row, new days and changed ones.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { wsDailyBasis } from '@kantor/shared/catalogue/upload-management/attendance-upload/ws-daily-basis'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { scriptDatabase } from '../../../engine/testing/script-database.ts'
import { receive } from '../../../engine/upload/intake.ts'
import { rowText, runUploadAction, type ShownRow } from '../../../engine/upload/testing/run-action.ts'
import { type UploadContext, type UploadEntry, uploadFor } from '../../../engine/upload/upload.ts'
import { openDemo, withEverything } from '../../testing/index.ts'
import { wsDailyBasisUpload } from './ws-daily-basis.upload.ts'

const ofEmployee = tableColumns(Employee)

const rows = Number((process.env.BENCH_SIZES ?? '5000').split(',')[0])
/** The days of one person in the sheet. */
const daysEach = 10

/** The same upload, whose rows are not said to be apart. */
const rowByRow: UploadEntry = uploadFor(wsDailyBasis, (context) => {
  const rules = wsDailyBasisUpload.rules as (of: UploadContext) => { readonly apart?: true; readonly write: never }
  const { apart: _, ...handlers } = rules(context)
  return handlers
})

const engine = await openDemo('2026-11-20', await scriptDatabase())
const actor = await withEverything(engine, 'admin')
const people = await typedRows(
  engine.database.db,
  { no: neverNull(ofEmployee.employeeNo) },
  sql`from employee where company_code = 'SSI' and active_status = 'ACTIVE' and join_date < '2026-01-01' and separation_date is null
    and id <> coalesce((select employee_id from user_account where id = ${actor.userId}), 0) order by id`,
)

async function measure(what: string, entry: UploadEntry, first: string, shiftCode: string): Promise<void> {
  const lines = Array.from({ length: rows }, (_, i) => {
    const no = people[Math.floor(i / daysEach) % people.length]?.no ?? ''
    const day = addDays(first, (i % daysEach) + daysEach * Math.floor(i / daysEach / people.length))
    return [no, day, shiftCode, 'Plan of the plant'].join()
  })
  const bytes = Buffer.from(['employeeNo,workDate,shiftCode,reason', ...lines].join('\n'))
  const batch = await receive(engine, actor, entry, { name: `${what}.csv`, bytes })
  const started = performance.now()
  const answer = await runUploadAction<{
    readonly status: string
    readonly inserted: number
    readonly updated: number
  }>(...([engine, actor, entry, 'commit', { batch }] as const))
  const seconds = (performance.now() - started) / 1_000
  const { status, inserted, updated } = answer
  if (status !== 'IMPORTED') {
    const said = await runUploadAction<{ readonly rows: readonly ShownRow[] }>(engine, actor, entry, 'rows', {
      batch,
      status: 'ERROR',
    })
    throw new Error(`Not written: ${said.rows.slice(0, 3).map(rowText).join('; ')}`)
  }
  process.stdout.write(
    `  ${what.padEnd(24)} ${status} ${inserted} new, ${updated} changed: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second\n`,
  )
}

await measure('row by row, new', rowByRow, '2027-01-04', 'OFF')
await measure('in step, new', wsDailyBasisUpload, '2028-01-03', 'OFF')
await measure('row by row, changed', rowByRow, '2027-01-04', 'P1')
await measure('in step, changed', wsDailyBasisUpload, '2028-01-03', 'P1')
await engine.close()
