// Archives are only looked at.
import { EmployeeArchive } from '@kantor/shared/catalogue/employees/entities/employee-archive.entity'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { rulesFor } from '../../../engine/context.ts'

export const archiveRules = rulesFor(EmployeeArchive, {
  derived: {
    fileCount: ({ columns }) =>
      sql`(select count(*)::integer from employee_archive_files f where f.parent_id = ${columnIn(columns, 'id')})`,
  },
})
