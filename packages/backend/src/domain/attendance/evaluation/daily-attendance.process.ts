// The evaluation of days in the background: employees in chunks, each chunk a transaction of its own, then the recaps of the open
// months that were touched. Running it again changes nothing, so it can be cancelled and taken up anywhere.
import { dailyAttendanceProcess } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attendance-process'
import { formatDate } from '@kantor/shared/formats/date'
import { addDays, daysBetween } from '@kantor/shared/rules/calendar'
import { again } from '../../../engine/jobs/job.ts'
import {
  type Precondition,
  type ProcessContext,
  type ProcessEntry,
  processFor,
} from '../../../engine/process/process.ts'
import { mondayOf } from '../calc/roster-checks.ts'
import { evaluateRange } from './evaluation.ts'
import { openPeriods } from './periods.ts'
import { writeRecaps } from './recap-rows.ts'
import { settingsOf } from './settings.ts'
import { type Asked, countDue, type Due, dueEmployees } from './who.ts'

type Context = ProcessContext<typeof dailyAttendanceProcess>
type Given = Pick<Context['params'], 'dateFrom' | 'dateTo'>

/** Employees of one call, and the most days of a run. */
const chunk = 40
const mostDays = 62

function spanChecks({ dateFrom, dateTo }: Given, today: string): readonly Precondition[] {
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
const weekEnd = (dateTo: string, today: string): string => {
  return [addDays(mondayOf(dateTo), 6), addDays(today, -1)].sort()[0] ?? dateTo
}

async function evaluate(context: Context) {
  const { params, state, cursor, progress, today } = context
  const after = typeof cursor === 'number' ? cursor : 0
  const due = await dueEmployees(context, params as Asked, after, chunk)
  const settings = await settingsOf(context)
  const to = weekEnd(params.dateTo, today)
  // Those who begin on the same day go together: a day is read once for all of them.
  for (const [from, people] of Map.groupBy(due, (d: Due) => d.from)) {
    const passage = await evaluateRange(
      context,
      settings,
      people.map((p) => p.id),
      { from, to },
    )
    for (const [name, count] of Object.entries(passage)) state[name] = Number(state[name] ?? 0) + count
  }
  state.employees = Number(state.employees ?? 0) + due.length
  progress(Number(state.employees), Number(state.due ?? 0))
  return due.length === chunk ? again(due.at(-1)?.id) : undefined
}

async function recap(context: Context) {
  const { params, cursor } = context
  const after = typeof cursor === 'number' ? cursor : 0
  const people = await dueEmployees(context, { ...(params as Asked), mode: 'ALL' }, after, chunk * 3)
  const settings = await settingsOf(context)
  for (const period of await openPeriods(context, { from: params.dateFrom, to: params.dateTo }))
    await writeRecaps(
      context,
      settings,
      people.map((p) => p.id),
      period,
    )
  return people.length === chunk * 3 ? again(people.at(-1)?.id) : undefined
}

export const dailyAttendance: ProcessEntry = processFor(dailyAttendanceProcess, {
  title: ({ dateFrom, dateTo }) => `Attendance of ${formatDate(dateFrom)} to ${formatDate(dateTo)}`,
  stepTitles: { prepare: 'Find what is due', evaluate: 'Evaluate the days', recap: 'Recaps of open months' },
  async preconditions(context, params) {
    const wrong = spanChecks(params, context.today)
    if (wrong.some((c) => c.severity === 'ERROR')) return wrong
    const due = await countDue(context, params as Asked)
    return [
      ...wrong,
      {
        check: 'Employees',
        severity: 'OK',
        message: due === 0 ? 'Nothing has changed: no day is due.' : `${due} employees have days that are due.`,
      },
    ]
  },
  steps: {
    async prepare(context) {
      context.state.due = await countDue(context, context.params as Asked)
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
