// What happens after a month is over: payroll posts its pay, and documents about its days are approved late.
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { writeRetro } from '../../domain/attendance/months/retro-rows.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'
import { type SeedContext, ssi } from '../area.ts'
import { numbered } from '../writing/doc-numbers.ts'
import { idsBy, insertRows } from '../writing/rows.ts'

/** Documents that came late. */
const lateDocuments = 5

interface Candidate {
  readonly employee: number
  readonly day: string
  readonly isAbsent: boolean
  readonly timeFrom: string | null
  readonly timeTo: string | null
}

/** Doctor's letters for absent days and permits for late arrivals, approved after the month was locked; each makes retro adjustments. */
export async function insertLate({ tx }: SeedContext, context: ActionContext): Promise<void> {
  const codeId = await idsBy(tx, AbsentCode, ssi, 'absentCode')
  const docNo = numbered('ABN', 80_001)
  const documents = (await candidates(tx)).map(({ employee, day, isAbsent, timeFrom, timeTo }) => ({
    docNo: docNo(day),
    employee,
    absentCode: codeId(isAbsent ? 'S1' : 'PT'),
    dateFrom: day,
    dateTo: day,
    portion: 'FULL' as const,
    deliveredAt: isAbsent ? day : null,
    ...(isAbsent ? { days: '1.0', lines: [{ workDate: day, counted: '1.0' }] } : { timeFrom, timeTo }),
    reason: isAbsent ? 'Clinic letter submitted late' : 'Company bus broke down',
    source: 'UPLOAD' as const,
    status: 'APPROVED' as const,
  }))
  const ids = await insertRows(tx, AbnormalAttendance, ssi, documents)
  for (const [i, { docNo, employee, dateFrom }] of documents.entries())
    await writeRetro(
      context,
      { type: 'ABNORMAL', id: ids[i] ?? 0, number: () => docNo },
      { employees: [employee], from: dateFrom, to: dateFrom },
    )
}

/** Days of locked months without a document: absent ones first, one for each employee. */
const candidates = (tx: SeedContext['tx']) =>
  rowsOf<Candidate>(
    tx,
    sql`select employee, day, "isAbsent", "timeFrom", "timeTo" from (
        select distinct on (d.employee_id) d.employee_id as employee, to_char(d.work_date, 'YYYY-MM-DD') as day, d.status = 'ABSENT' as "isAbsent",
          to_char((d.punch_in - d.late_raw * interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "timeFrom",
          to_char(d.punch_in at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "timeTo"
        from attendance_day d join attendance_period p on p.company_code = d.company_code and p.status = 'LOCKED' and d.work_date between p.date_from and p.date_to
        where d.company_code = ${ssi.companyCode} and d.locked and (d.status = 'ABSENT' or (d.status = 'PRESENT' and d.late_minutes > 0))
          and not exists (select 1 from abnormal_attendance a where a.employee_id = d.employee_id and d.work_date between a.date_from - 1 and a.date_to + 1)
        order by d.employee_id, d.status <> 'ABSENT', d.work_date desc) c
      order by not "isAbsent", day desc, employee limit ${lateDocuments}`,
  )
