// Uploads that change employees: the versions of those a part of a file names, in one statement.
import { Employee } from '@kantor/shared/catalogue/employees/employee.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { UploadContext } from '../../../engine/upload/upload.ts'

interface NamesEmployee {
  readonly values: { readonly employeeNo?: number | null }
  changes(entity: typeof Employee, id: number, version: number): void
  error(column: 'employeeNo', rule: string, message: string): void
}

/** Ties each row to the employee it names; nobody who has left is changed by a sheet. */
export async function matchEmployees({ tx }: UploadContext, rows: readonly NamesEmployee[]): Promise<void> {
  const ids = [...new Set(rows.flatMap((row) => row.values.employeeNo ?? []))]
  const found = await rowsOf<{ id: number; version: number; hasLeft: boolean }>(
    tx,
    sql`select id, row_version as version, active_status = 'INACTIVE' as "hasLeft" from employee
      where id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  const byId = new Map(found.map((e) => [e.id, e]))
  for (const row of rows) {
    const employee = byId.get(row.values.employeeNo ?? 0)
    if (employee === undefined) continue
    if (employee.hasLeft) row.error('employeeNo', 'R-EMP-LEFT', 'has left: the record is not changed any more')
    else row.changes(Employee, employee.id, employee.version)
  }
}
