// Days off of a month out of the patterns of the work groups, for those who have none yet.
import { wsDayoffSetting } from '@kantor/shared/catalogue/attendance/master-registration/ws-dayoff-setting'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import { asBoolean, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { below } from '../../employees/index.ts'
import { writeDayoffs } from './dayoff-rows.ts'
import { type ScheduledDay, schedulesOf } from './schedules.ts'
import { countedDaysOff, monthRange } from './ws-dayoff.rules.ts'

const ofEmployee = tableColumns(Employee, 'e')

interface Asked {
  readonly month: string
  readonly department: number | null
  readonly workGroup: number | null
}
/** Employees of the month whom a generation is about, with whether they have a row already. */
function peopleOf(context: ActionContext, { month, department, workGroup }: Asked) {
  const { from, to } = monthRange(month)
  const own = queryContext(context)
  return typedRows(
    context.tx,
    {
      id: ofEmployee.id,
      isThere: asBoolean(
        sql`exists (select 1 from ${own.rows('WsDayoff')} w where w.employee_id = e.id and w.period_month = ${month})`,
      ),
    },
    sql`from ${own.rows('Employee')} e where e.join_date <= ${to}::date and (e.separation_date is null or e.separation_date >= ${from}::date)
        and e.work_group_id is not null and (${workGroup}::int is null or e.work_group_id = ${workGroup})
        and ${department === null ? sql`true` : sql`e.department_id in ${below(own, department)}`} order by e.id`,
  )
}

export const wsDayoffActions = actionsFor(wsDayoffSetting, {
  async generate(context, { month: given, department, workGroup }) {
    const month = given.replace('-', '')
    const people = await peopleOf(context, { month, department, workGroup })
    const without = people.filter((p) => !p.isThere).map((p) => p.id)
    const { days } = await schedulesOf(context, without, monthRange(month))
    const open = without.filter((id) => ![...(days.get(id) ?? [])].some(([, d]) => d.isEmployed && d.closed !== null))
    const rows = open.map((employee) => {
      const own = days.get(employee) ?? new Map<string, ScheduledDay>()
      const off = [...own].filter(([, d]) => d.isEmployed && d.patternOff).map(([day]) => day)
      const { kinds: _, ...counts } = countedDaysOff(off, own)
      return { employee, month, off, ...counts }
    })
    await writeDayoffs(context, rows)
    return { written: rows.length, kept: people.length - without.length, closed: without.length - open.length }
  },
})
