// Uploads that change employees: the versions of those a part of a file names, in one statement.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import { asBoolean, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { UploadContext } from '../../../engine/upload/upload.ts'

const ofEmployee = tableColumns(Employee)

interface NamesEmployee {
  readonly values: { readonly employeeNo?: number | null }
  changes(entity: typeof Employee, id: number, version: number): void
  error(column: 'employeeNo', rule: string, message: string): void
}

/** Ties each row to the employee it names; no one who has left is changed by a sheet. */
export async function matchEmployees({ tx }: UploadContext, rows: readonly NamesEmployee[]): Promise<void> {
  const ids = [...new Set(rows.flatMap((row) => row.values.employeeNo ?? []))]
  const found = await typedRows(
    tx,
    { id: ofEmployee.id, version: ofEmployee.rowVersion, hasLeft: asBoolean(sql`active_status = 'INACTIVE'`) },
    sql`from employee
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
