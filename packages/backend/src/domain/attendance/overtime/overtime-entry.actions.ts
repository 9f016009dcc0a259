// What the form of an overtime order asks while it is filled in: what its lines leave of the day and the week, and who works in a unit.
import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { below, employedOn, sliceOn } from '../../employees/index.ts'
import { awayOn } from './away.ts'
import { consent } from './consent.ts'
import { plannedMinutes, workerDaysOf } from './order-days.ts'
import { hoursOfLines } from './order-hours.ts'

const ofAttendanceDay = tableColumns(AttendanceDay, 'd')
const ofEmployee = tableColumns(Employee, 'e')

export const overtimeEntryActions = actionsFor(overtimeEntry, {
  consent,
  async hoursLeft(context, { order, workDate, lines }) {
    const settled = await hoursOfLines(context, workDate, lines, order ?? undefined)
    const rows = settled.map(({ plannedMinutes, dayType, weekTotal, weekLeft, dayLeft }) => ({
      plannedMinutes,
      dayType,
      weekTotal,
      weekLeft,
      dayLeft,
    }))
    return { total: rows.length, rows }
  },
  async actualHours(context, { order }) {
    const { rows: stored, lines } = queryContext(context)
    const rows = await typedRows(
      context.tx,
      {
        clockIn: ofAttendanceDay.clockIn,
        clockOut: ofAttendanceDay.clockOut,
        actualMinutes: ofAttendanceDay.otPayable,
      },
      sql`from ${stored('OvertimeOrder')} o join ${lines('OvertimeOrder', 'lines')} l on l.parent_id = o.id
        left join ${stored('AttendanceDay')} d on d.employee_id = l.employee_id and d.work_date = o.work_date and not d.stale
        where o.id = ${order} order by l.seq`,
    )
    return { total: rows.length, rows }
  },
  async workersOf(context, { workDate, department, ...hours }) {
    const own = queryContext(context)
    const day = sql`${workDate}::date`
    const found = await typedRows(
      context.tx,
      { id: ofEmployee.id },
      sql`from ${own.rows('Employee')} e join ${sliceOn(own, day)} s on s.employee_id = e.id
        where ${employedOn(day)} and s.ot_eligible and s.department_id in ${below(own, department)} order by e.full_name, e.id`,
    )
    const ids = found.map(({ id }) => id)
    const names = await context.refsOf('Employee', ids)
    const away = await awayOn(context, workDate, ids)
    const dayOf = await workerDaysOf(context, workDate, ids)
    const works = ids.filter((id) => !away.has(id) && plannedMinutes(hours, workDate, dayOf(id)) > 0)
    const rows = works.flatMap((id) => {
      const employee = names.get(id)
      return employee === undefined ? [] : [{ employee }]
    })
    return { total: rows.length, rows }
  },
})
