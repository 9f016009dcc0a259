// The page buttons of the daily process, and the steps behind a day.
import { attendanceCalculation } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-calculation'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { dailyAttendanceProcess } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attendance-process'
import type { TraceStep } from '@kantor/shared/rules/attendance/day/day'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { dailyWorkersIn } from '../daily-workers/daily-workers.ts'
import { lockMonth } from '../months/lock-month.ts'
import { openMonth } from '../months/open-month.ts'
import { closePeriod, reopenPeriod } from '../months/turn-month.ts'
import { monthsOf } from './periods.ts'
import { stepInWords } from './trace-words.ts'
import { whatIf } from './what-if.ts'

const ofAttendanceDay = tableColumns(AttendanceDay)

export const periodActions = actionsFor(dailyAttendanceProcess, {
  months: (context, { status, page, size }) => monthsOf(context, status, page, size),
  whatIf: (context, params) => whatIf(context, params),
  async dailyWorkers(context, { month }) {
    const found = await dailyWorkersIn(context, month)
    const people = await context.refsOf(
      'Employee',
      found.map((f) => f.employee),
    )
    const errors = found.filter((f) => f.level === 'ERROR').length
    const workers = found.flatMap(({ employee, level, days, inRow }) => {
      const who = people.get(employee)
      return who === undefined ? [] : [{ employee: who, level, days, inRow }]
    })
    return { warnings: found.length - errors, errors, workers }
  },
  openMonth,
  closeMonth: closePeriod,
  reopenMonth: reopenPeriod,
  lockMonth,
})

export const traceActions = actionsFor(attendanceCalculation, {
  async trace({ tx, actor }, { attendanceDay }) {
    const [found] = await typedRows(
      tx,
      { trace: ofAttendanceDay.trace },
      sql`from ${ownRows(actor, ofAttendanceDay)} where id = ${attendanceDay}`,
    )
    if (found === undefined) throw new KantorError('NOT_FOUND')
    const rows = (JSON.parse(found.trace ?? '[]') as readonly TraceStep[]).map(stepInWords)
    return { total: rows.length, rows }
  },
})
