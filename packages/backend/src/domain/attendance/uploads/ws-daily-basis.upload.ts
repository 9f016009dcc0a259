// Single days from a sheet.
import { WsDailyBasis } from '@kantor/shared/catalogue/attendance/master-registration/ws-daily-basis'
import { wsDailyBasis } from '@kantor/shared/catalogue/upload-management/attendance-upload/ws-daily-basis'
import { sql } from 'drizzle-orm'
import { asText, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type CheckedRow, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { closedOn, employeesOf, rangeOf, schedulesIn, shiftBookOf, unknownShift } from './shift-book.ts'

const ofWsDailyBasis = tableColumns(WsDailyBasis)

type Row = CheckedRow<(typeof wsDailyBasis)['columns']>

export const wsDailyBasisUpload = uploadFor(wsDailyBasis, (context) => {
  const shifts = new Map<number, number | null>()
  return {
    apart: true,
    async check(rows) {
      const days = rows.flatMap((r) => r.values.workDate ?? [])
      if (days.length === 0) return
      const book = await shiftBookOf(context)
      const schedules = await schedulesIn(context, employeesOf(rows), rangeOf(days))
      const stored = await storedOf(context, rows)
      for (const row of rows) {
        const { employeeNo, workDate, shiftCode } = row.values
        if (employeeNo == null || workDate == null) continue
        const before = stored.get(`${employeeNo} ${workDate}`)
        if (before !== undefined) row.changes(WsDailyBasis, before.id, before.version)
        const why = closedOn(schedules, employeeNo, workDate)
        if (why !== null) row.error('workDate', 'CLOSED', why)
        const shift = shiftCode == null ? undefined : book.on(shiftCode, workDate)
        if (shiftCode != null && shift === undefined)
          row.error('shiftCode', 'UNKNOWN_REFERENCE', unknownShift(shiftCode, workDate))
        shifts.set(row.no, shift?.id ?? null)
      }
    },
    async write({ no, target, values }, pen) {
      const given = { shift: shifts.get(no) ?? null, reason: values.reason ?? null }
      const at = { employee: values.employeeNo ?? null, workDate: values.workDate ?? null }
      if (target !== null) await pen.edit(WsDailyBasis, target, given)
      else await pen.create(WsDailyBasis, { ...at, ...given })
    },
  }
})

async function storedOf({ tx, actor }: UploadContext, rows: readonly Row[]) {
  const found = await typedRows(
    tx,
    {
      id: ofWsDailyBasis.id,
      version: ofWsDailyBasis.rowVersion,
      at: asText(sql`employee_id || ' ' || to_char(work_date, 'YYYY-MM-DD')`),
    },
    sql`from ${ownRows(actor, ofWsDailyBasis)}
      where employee_id in ${[...employeesOf(rows), 0]}`,
  )
  return new Map(found.map((f) => [f.at, f]))
}
