// Archives of people who left: written when the separation takes effect, emptied when the time of keeping is over.
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { snapshotSql } from './archive-sql.ts'

/** Archives the employees whose separations these are; who has an archive keeps it. Gives how many were made. */
export async function archive(tx: Db, separations: readonly number[], at: string): Promise<number> {
  if (separations.length === 0) return 0
  const made = await rowsOf<{ id: number; employee: number }>(
    tx,
    sql`insert into employee_archive (company_code, employee_id, department_id, separation_type, separation_date, reason_id, rehire_eligible,
        archived_at, retention_until, snapshot, row_version, created_at, created_by, updated_at, updated_by)
      select e.company_code, e.id, e.department_id, s.separation_type, s.last_working_date, s.separation_reason_id, s.rehire_eligible,
        ${at}::timestamptz, (s.last_working_date + interval '10 years')::date, (${snapshotSql()})::text, 1, ${at}::timestamptz, 'system', ${at}::timestamptz, 'system'
      from employee_separation s join employee e on e.id = s.employee_id
      where s.id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(separations)}::jsonb))
        and not exists (select 1 from employee_archive a where a.employee_id = e.id)
      returning id, employee_id as employee`,
  )
  const ids = JSON.stringify(made.map(({ id }) => id))
  await tx.execute(
    sql`insert into employee_archive_files (parent_id, seq, title, file_id)
      select a.id, row_number() over (partition by a.id order by f.place, f.title), f.title, f.file
      from employee_archive a cross join lateral (
        select 1 as place, 'Photo' as title, e.photo_id as file from employee e where e.id = a.employee_id
        union all select 2, coalesce(c.code_name, 'Document'), d.file_id from employee_documents d left join common_code c on c.id = d.doc_type_id where d.parent_id = a.employee_id
        union all select 3, x.letter_no, x.attachment_id from employee_disciplinary x where x.employee_id = a.employee_id) f
      where f.file is not null and a.id in (select value::integer from jsonb_array_elements_text(${ids}::jsonb))`,
  )
  return made.length
}

/** Empties archives whose time is over: what is left says that an employee was here, and when. */
export async function purgeArchives(tx: Db, today: string, at: string): Promise<number> {
  const purged = await rowsOf<{ id: number }>(
    tx,
    sql`update employee_archive set snapshot = null, purged_at = ${at}::timestamptz, row_version = row_version + 1, updated_at = ${at}::timestamptz, updated_by = 'system'
      where purged_at is null and retention_until < ${today}::date returning id`,
  )
  const ids = JSON.stringify(purged.map(({ id }) => id))
  if (purged.length > 0)
    await tx.execute(
      sql`delete from employee_archive_files where parent_id in (select value::integer from jsonb_array_elements_text(${ids}::jsonb))`,
    )
  return purged.length
}
