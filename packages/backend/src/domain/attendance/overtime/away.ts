// Who is on leave for the whole of a day by approved documents: overtime is not ordered of him (4.5, decision 0073).
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { sql } from 'drizzle-orm'
import { asNumber, asText, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { together } from '../../../engine/write/in-step.ts'

const ofEmployee = tableColumns(Employee, 'e')

/** The sentence that says so, without its full stop and remedy, by employee. */
export type AwayText = ReadonlyMap<number, string>

/** Those who rest for the whole day: who travels, learns, works at home or is permitted some minutes may work longer. */
export async function awayOn(
  context: RuleContext,
  day: string,
  employees: readonly (number | null | undefined)[],
): Promise<AwayText> {
  const ids = [...new Set(employees)].filter((id) => typeof id === 'number')
  return together(context.tx, { key: 'away on a day', rank: 'ask' }, { day, ids }, (asked) => awayAmong(context, asked))
}

interface Asked {
  readonly day: string
  readonly ids: readonly number[]
}
async function awayAmong(context: RuleContext, asked: readonly Asked[]): Promise<readonly AwayText[]> {
  const { tx, engine, actor } = context
  const list = JSON.stringify(asked.flatMap(({ day, ids }, place) => ids.map((employee) => ({ place, day, employee }))))
  const { rows, lines } = queryContext(wholeCompany(actionContext(tx, engine, actor)))
  const found = await typedRows(
    tx,
    {
      place: asNumber(sql`n.place`),
      employee: ofEmployee.id,
      name: ofEmployee.fullName,
      documents: asText(sql`string_agg(c.absent_name || ', ' || a.doc_no, '; ' order by a.id)`),
    },
    sql`from jsonb_to_recordset(${list}::jsonb) n (place int, day date, employee int)
        join ${rows('AbnormalAttendance')} a on a.employee_id = n.employee and n.day between a.date_from and a.date_to join ${rows('AbsentCode')} c on c.id = a.absent_code_id join ${rows('Employee')} e on e.id = a.employee_id
        left join ${lines('AbnormalAttendance', 'lines')} l on l.parent_id = a.id and l.work_date = n.day
      where a.status in ('APPROVED', 'CANCEL_REQUESTED')
        and c.absent_class in ('ANNUAL', 'SICK', 'MATERNITY', 'STATUTORY', 'PERMIT_PAID', 'PERMIT_UNPAID', 'SUSPENSION')
      group by n.place, e.id, e.full_name having sum(coalesce(l.counted, case a.portion when 'FULL' then 1 else 0.5 end)) >= 1`,
  )
  return asked.map(({ day }, place) => {
    const own = found.filter((one) => one.place === place)
    return new Map(
      own.map(({ employee, name, documents }) => [
        employee,
        `${name} is on leave on ${formatDate(day)} (${documents})`,
      ]),
    )
  })
}
