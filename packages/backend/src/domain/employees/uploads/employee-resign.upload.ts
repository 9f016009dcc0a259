// Separations from a sheet: agreed at once; until they take effect a further row replaces them.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeSeparation } from '@kantor/shared/catalogue/employees/entities/employee-separation.entity'
import { employeeResign } from '@kantor/shared/catalogue/upload-management/employee-upload/employee-resign'
import {
  noticeLacking,
  noticeQuestion,
  summonsesLacking,
  summonsRefusal,
} from '@kantor/shared/rules/employment/separation'
import { sql } from 'drizzle-orm'
import { asBoolean, orNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type CheckedRow, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { issuedLetters } from '../letters.ts'
import { lateEndsOf, lateRule, lateWords } from '../separation/late-separation.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofEmployeeSeparation = tableColumns(EmployeeSeparation, 's')

type Row = CheckedRow<(typeof employeeResign)['columns']>
interface Person {
  readonly id: number
  readonly joined: string
  readonly hasLeft: boolean
  readonly isWaiting: boolean
  readonly separation: number | null
  readonly version: number | null
}

export const employeeResignUpload = uploadFor(employeeResign, (context) => ({
  async check(rows) {
    const people = await peopleOf(context, rows)
    const letters = await issuedLetters(context, [...people.keys()])
    const late = await lateEndsOf(
      context,
      rows.flatMap(({ values: { employeeNo, lastWorkingDate } }) =>
        employeeNo == null || lastWorkingDate == null ? [] : [{ employee: employeeNo, last: lastWorkingDate }],
      ),
    )
    for (const row of rows) {
      const { employeeNo, separationType, noticeDate, lastWorkingDate } = row.values
      const person = people.get(employeeNo ?? 0)
      if (person === undefined) continue
      if (person.hasLeft) row.error('employeeNo', 'R-EMP-LEFT', 'has left already')
      else if (person.isWaiting)
        row.error('employeeNo', 'BAD_STATE', 'the separation waits for its approval: have it recalled or decided first')
      else if (person.separation !== null && person.version !== null)
        row.changes(EmployeeSeparation, person.separation, person.version)
      const summonses = new Set((letters.get(person.id) ?? []).map((l) => l.discType))
      if (separationType === 'ABSENT_5_DAYS' && summonsesLacking(summonses))
        row.error('separationType', summonsRefusal.rule, summonsRefusal.message)
      if (lastWorkingDate == null) continue
      if (lastWorkingDate < person.joined)
        row.error('lastWorkingDate', 'R-SEP', `the employment began on ${person.joined}`)
      const lacking = noticeLacking(separationType ?? '', noticeDate ?? null, lastWorkingDate)
      const notice = noticeQuestion(lacking)
      if (lacking > 0) row.warn('noticeDate', notice.rule, notice.message)
      const over = late.get(person.id)
      if (over !== undefined) row.warn('lastWorkingDate', lateRule, lateWords(over))
    }
  },
  async write({ target, values: { employeeNo, reason, ...values } }, pen) {
    const agreed = { ...values, separationReason: reason ?? null, status: 'APPROVED' as const }
    if (target !== null) await pen.edit(EmployeeSeparation, target, agreed)
    else await pen.create(EmployeeSeparation, { employee: employeeNo ?? null, ...agreed })
  },
}))

/** The employees that rows name, with the separation that is agreed already. */
async function peopleOf({ tx }: UploadContext, rows: readonly Row[]): Promise<ReadonlyMap<number, Person>> {
  const ids = [...new Set(rows.flatMap((r) => r.values.employeeNo ?? []))]
  const found = await typedRows(
    tx,
    {
      id: ofEmployee.id,
      joined: ofEmployee.joinDate,
      hasLeft: asBoolean(sql`e.active_status = 'INACTIVE' or coalesce(s.status = 'EFFECTIVE', false)`),
      isWaiting: asBoolean(sql`coalesce(s.status in ('SUBMITTED', 'CANCEL_REQUESTED'), false)`),
      separation: orNull(ofEmployeeSeparation.id),
      version: orNull(ofEmployeeSeparation.rowVersion),
    },
    sql`from employee e left join employee_separation s on s.employee_id = e.id
      where e.id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Map(found.map((person) => [person.id, person]))
}
