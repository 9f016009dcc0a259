// The what-if run: days of many employees worked out twice over the same facts, with the present value of a parameter and with
// another, part by part, and nothing written.
import type { Evaluated } from '@kantor/shared/rules/attendance/day/day'
import { evaluateDays } from '@kantor/shared/rules/attendance/day/evaluate-days'
import {
  addFigures,
  changeOf,
  evaluateWith,
  figuresOf,
  noFigures,
} from '@kantor/shared/rules/attendance/what-if/what-if'
import {
  type Figures,
  figureNames,
  valueNow,
  type WhatIfParameter,
  wrongValue,
} from '@kantor/shared/rules/attendance/what-if/what-if-terms'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { chunk, spanChecks } from './daily-attendance.process.ts'
import { dueEmployees, type EmployeesToEvaluate } from './employees-to-evaluate.ts'
import { type EmployeeFacts, factsOfEmployees } from './evaluate-employees.ts'
import { type Settings, settingsOf } from './settings.ts'

interface Given extends Omit<EmployeesToEvaluate, 'mode'> {
  readonly parameter: WhatIfParameter
  readonly value: string
}
/** The answer comes within a request: so many days of employees are worked out in seconds. */
const mostEmployeeDays = 31_000
const mostShown = 100

interface Change {
  readonly employee: number
  readonly workDate: string
  readonly change: string
}
interface Outcome {
  readonly days: number
  readonly before: Figures
  readonly after: Figures
  readonly changes: readonly Change[]
}

export async function whatIf(context: ActionContext, given: Given, mostDays = mostEmployeeDays) {
  refuseBad(given, context.today)
  const ids = await peopleOf(context, given, mostDays)
  const settings = await settingsOf(context)
  const found = { employees: 0, days: 0, changed: 0, before: noFigures, after: noFigures, shown: [] as Change[] }
  for (let at = 0; at < ids.length; at += chunk) {
    const range = { from: given.dateFrom, to: given.dateTo }
    for (const facts of await factsOfEmployees(context, settings, ids.slice(at, at + chunk), range)) {
      const { days, before, after, changes } = compared(facts, settings, given)
      found.employees += days > 0 ? 1 : 0
      found.days += days
      found.changed += changes.length
      found.before = addFigures(found.before, before)
      found.after = addFigures(found.after, after)
      found.shown.push(...changes.slice(0, mostShown - found.shown.length))
    }
  }
  const { before, after, shown, ...counts } = found
  const people = await context.refsOf(
    'Employee',
    shown.map((c) => c.employee),
  )
  return {
    ...counts,
    present: valueNow(given.parameter, settings),
    figures: figureNames.map((figure) => ({
      figure,
      before: before[figure],
      after: after[figure],
      difference: after[figure] - before[figure],
    })),
    changes: shown.flatMap(({ employee, ...rest }) => {
      const ref = people.get(employee)
      return ref === undefined ? [] : [{ ...rest, change: rest.change.slice(0, 1000), employee: ref }]
    }),
  }
}

/** Days as the run takes them, and a value that the parameter can have. */
function refuseBad({ parameter, value, ...range }: Given, today: string): void {
  const span = spanChecks(range, today).find((c) => c.severity === 'ERROR')
  const wrong = wrongValue(parameter, Number(value))
  const complaints = [
    ...(span === undefined
      ? []
      : [{ field: 'dateTo', rule: 'R-WHATIF-DAYS', message: `${span.message} ${span.remedy ?? ''}`.trim() }]),
    ...(wrong === null ? [] : [{ field: 'value', rule: 'R-WHATIF-VALUE', message: wrong }]),
  ]
  if (complaints.length > 0) throw badInput(complaints)
}

async function peopleOf(context: ActionContext, given: Given, mostDays: number): Promise<readonly number[]> {
  const most = Math.floor(mostDays / (daysBetween(given.dateFrom, given.dateTo) + 1))
  const due = await dueEmployees(context, { ...given, mode: 'ALL' }, 0, most + 1)
  if (due.length > most)
    throw new KantorError(
      'TOO_LARGE',
      `At most ${most} employees can be compared over this number of days. Choose a department, or fewer days.`,
    )
  return due.map((d) => d.id)
}

/** One employee: what comes out now and then, day by day of the range. */
function compared({ employee, asked }: EmployeeFacts, settings: Settings, given: Given): Outcome {
  const now = evaluateDays(asked, settings).days
  const then = evaluateWith(given.parameter, Number(given.value), asked, settings).days
  const isAsked = (_: unknown, i: number): boolean => {
    const plan = asked.days[i]?.plan
    return plan?.isEmployed === true && plan.workDate >= given.dateFrom && plan.workDate <= given.dateTo
  }
  const [before, after] = [now.filter(isAsked), then.filter(isAsked)]
  const changes = before.flatMap((day: Evaluated, i) => {
    const other = after[i]
    const change = other === undefined ? '' : changeOf(day, other)
    return change === '' ? [] : [{ employee, workDate: day.workDate, change }]
  })
  const { incompleteOn } = settings
  return {
    days: before.length,
    changes,
    before: figuresOf(before, incompleteOn),
    after: figuresOf(after, incompleteOn),
  }
}
