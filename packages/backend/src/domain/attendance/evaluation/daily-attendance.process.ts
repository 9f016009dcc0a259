// The evaluation of days in the background: employees in parts, each part a transaction of its own and some side by side, then the
// recaps of the open months that were touched. Running it again changes nothing, so it can be cancelled and taken up anywhere.
import { MonthlyAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/monthly-attendance.entity'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { dailyAttendanceProcess as declared } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attendance-process'
import { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { addDays, daysBetween } from '@kantor/shared/rules/time/calendar'
import { refreshStatistics } from '../../../db/statistics.ts'
import { again } from '../../../engine/jobs/job.ts'
import { partsOfCall } from '../../../engine/jobs/side-by-side.ts'
import {
  type Precondition,
  type ProcessContext,
  type ProcessEntry,
  processFor,
} from '../../../engine/process/process.ts'
import { countDue, type Due, dueEmployees, type EmployeesToEvaluate } from './employees-to-evaluate.ts'
import { evaluateRange } from './evaluation.ts'
import { ofPeriod, openPeriods } from './periods.ts'
import { writeRecaps } from './recap-rows.ts'
import { type Settings, settingsOf, weekEndOf } from './settings.ts'

type Context = ProcessContext<typeof declared>
type Given = Pick<Context['params'], 'dateFrom' | 'dateTo'>

/** Employees of a part, and the most days of a run. */
export const chunk = 50
const mostDays = 62
/** Punches come in before it, days and recaps with it: by the thousand, in a few minutes. */
const filled = [RawPunch, AttendanceDay, MonthlyAttendance]

export function spanChecks({ dateFrom, dateTo }: Given, today: string): readonly Precondition[] {
  const isBackwards = dateTo < dateFrom
  const isLong = daysBetween(dateFrom, dateTo) >= mostDays
  const isOpen = dateTo >= today
  const wrong = isBackwards
    ? 'The last day lies before the first.'
    : isLong
      ? `At most ${mostDays} days at once.`
      : isOpen
        ? `${formatDate(dateTo)} is not over.`
        : null
  const check = 'Days'
  if (wrong === null) return [{ check, severity: 'OK', message: `${formatDate(dateFrom)} to ${formatDate(dateTo)}` }]
  const remedy = isOpen
    ? `Days are evaluated when they are over: ${formatDate(addDays(today, -1))} is the last.`
    : 'Choose other days.'
  return [{ check, severity: 'ERROR', message: wrong, remedy }]
}

/** The rest of the last week counts too: the cap of overtime is a week's. */
const weekEnd = (settings: Settings, dateTo: string, today: string): string =>
  [weekEndOf(settings, dateTo), addDays(today, -1)].sort()[0] ?? dateTo

/** Employees in parts of a size, those who begin on the same day together: a day is read once for all of them. */
const partsOf = (due: readonly Due[], size: number): readonly (readonly Due[])[] =>
  [...Map.groupBy(due, (d) => d.from).values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size)),
  )

async function evaluate(context: Context) {
  const { params, state, cursor, progress, today } = context
  await refreshStatistics(context.tx, filled)
  const after = typeof cursor === 'number' ? cursor : 0
  const size = chunk * partsOfCall(context.engine)
  const due = await dueEmployees(context, params as EmployeesToEvaluate, after, size)
  const settings = await settingsOf(context)
  const to = weekEnd(settings, params.dateTo, today)
  let done = Number(state.employees ?? 0)
  await context.sideBySide(partsOf(due, chunk), async (own, people) => {
    const ids = people.map((p) => p.id)
    const passage = await evaluateRange(own, settings, ids, { from: people[0]?.from ?? to, to })
    for (const [name, count] of Object.entries(passage)) state[name] = Number(state[name] ?? 0) + count
    done += ids.length
    progress(done, Number(state.due ?? 0))
  })
  state.employees = Number(state.employees ?? 0) + due.length
  return due.length === size ? again(due.at(-1)?.id) : undefined
}

async function recap(context: Context) {
  const { params, cursor } = context
  await refreshStatistics(context.tx, filled)
  const after = typeof cursor === 'number' ? cursor : 0
  const size = chunk * partsOfCall(context.engine)
  const people = await dueEmployees(context, { ...(params as EmployeesToEvaluate), mode: 'ALL' }, after, size)
  const settings = await settingsOf(context)
  const open = await openPeriods(context, { from: params.dateFrom, to: params.dateTo })
  await context.sideBySide(partsOf(people, chunk), async (own, part) => {
    const ids = part.map((p) => p.id)
    for (const period of open) await writeRecaps(own, settings, await ofPeriod(own, ids, period), period)
  })
  return people.length === size ? again(people.at(-1)?.id) : undefined
}

export const dailyAttendanceProcess: ProcessEntry = processFor(declared, {
  title: ({ dateFrom, dateTo }) => `Attendance of ${formatDate(dateFrom)} to ${formatDate(dateTo)}`,
  stepTitles: { prepare: 'Find what is due', evaluate: 'Evaluate the days', recap: 'Recaps of open months' },
  async preconditions(context, params) {
    const wrong = spanChecks(params, context.today)
    if (wrong.some((c) => c.severity === 'ERROR')) return wrong
    const due = await countDue(context, params as EmployeesToEvaluate)
    return [
      ...wrong,
      {
        check: 'Employees',
        severity: 'OK',
        message: due === 0 ? 'All days are up to date.' : `${due} employees have days that are due.`,
      },
    ]
  },
  steps: {
    async prepare(context) {
      context.state.due = await countDue(context, context.params as EmployeesToEvaluate)
      context.log(`${context.state.due} employees`)
    },
    evaluate,
    recap,
  },
  result: async ({ state }) => ({
    employees: Number(state.employees ?? 0),
    days: Number(state.days ?? 0),
    changed: Number(state.changed ?? 0),
    skippedLocked: Number(state.skippedLocked ?? 0),
  }),
  // Evaluating is repeatable: what a cancelled run wrote is right, the rest is still due.
  rollback: async () => undefined,
})
