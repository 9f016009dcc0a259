// Steps of the salary grade by days. The file of pay knows the step of now; decrees that were applied, and steps that were entered in the file or by a sheet,
// say since when, and what was before (R-RAP, decision 0215).
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { asText, lineColumns, neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'

const ofRatificationLines = lineColumns(Ratification, 'lines', 'l')
const ofRatification = tableColumns(Ratification, 'r')
const ofEmployeeRemuneration = tableColumns(EmployeeRemuneration, 'f')
const ofEnteredSteps = lineColumns(EmployeeRemuneration, 'enteredSteps', 's')

/** The step from a day on. */
export interface StepRow {
  readonly from: string
  readonly step: number | null
}
/** A step that a decree gave, or that somebody entered. */
interface Given {
  readonly employee: number
  readonly from: string
  readonly step: number
  /** 0: none. */
  readonly oldStep: number
  /** When it was applied or entered: texts that are ordered as the moments are. */
  readonly at: string
  /** Of the file, now. */
  readonly now: number | null
}

const ever = '0001-01-01'
const noneIfZero = (step: number): number | null => (step === 0 ? null : step)

/** The steps of employees, each from its day on; nothing for an employee whose step was never given by a decree nor entered with a day. */
export async function stepsOf({ tx, rows, lines }: QueryContext, ids: readonly number[]) {
  const now = ofEmployeeRemuneration.step
  const decreed = await typedRows(
    tx,
    {
      employee: ofRatificationLines.employee,
      from: ofRatification.effectiveFrom,
      step: neverNull(ofRatificationLines.step),
      oldStep: neverNull(ofRatificationLines.oldStep),
      at: asText(sql`coalesce(r.applied_at::text, '') || ' ' || lpad(r.id::text, 10, '0')`),
      now,
    },
    sql`from ${rows('Ratification')} r join ${lines('Ratification', 'lines')} l on l.parent_id = r.id and l.field = 'GRADE_STEP'
      join ${rows('EmployeeRemuneration')} f on f.employee_id = l.employee_id
      where r.status = 'APPLIED' and l.step is not null and l.old_step is not null and l.employee_id = ${idList(ids)} order by r.id`,
  )
  const entered = await typedRows(
    tx,
    {
      employee: ofEmployeeRemuneration.employee,
      from: ofEnteredSteps.dateFrom,
      step: neverNull(ofEnteredSteps.step),
      oldStep: neverNull(ofEnteredSteps.replaced),
      at: asText(sql`coalesce(s.entered_at::text, '') || ' entered ' || lpad(s.seq::text, 4, '0')`),
      now,
    },
    sql`from ${rows('EmployeeRemuneration')} f join ${lines('EmployeeRemuneration', 'enteredSteps')} s on s.parent_id = f.id
      where f.employee_id = ${idList(ids)} order by f.employee_id, s.seq`,
  )
  const given: readonly Given[] = [...decreed, ...entered]
  return [...Map.groupBy(given, ({ employee }) => employee)].flatMap(([employee, own]) =>
    chainOf(own.toSorted((a, b) => compareTexts(a.from, b.from) || compareTexts(a.at, b.at))).map((row) => ({
      employee,
      ...row,
    })),
  )
}
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The steps that were given one after the other. Where the step that one of them replaced is not the one before it, somebody entered that one without a
 * day, as older files have it: it applies from the start, and so does one that was entered without a day after the last.
 */
function chainOf(all: readonly Given[]): readonly StepRow[] {
  let chain: readonly StepRow[] = []
  let last: Given | undefined
  for (const given of all) {
    const { from, step, oldStep } = given
    // A step of an earlier day that was given later has changed the step before this one.
    const isNext = last !== undefined && (last.step === oldStep || last.at > given.at)
    chain = [...(isNext ? chain : [{ from: ever, step: noneIfZero(oldStep) }]), { from, step: noneIfZero(step) }]
    last = given
  }
  return last?.step === (last?.now ?? 0) ? chain : []
}

/** The step on a day; `now` where no decree says anything. */
export const stepOn = (steps: readonly StepRow[], now: number | null, day: string): number | null =>
  steps.length === 0 ? now : (steps.findLast(({ from }) => from <= day)?.step ?? null)

/** The steps as they are once another one holds from a day on; later ones stay. */
export const withStep = (
  steps: readonly StepRow[],
  now: number | null,
  { from, step }: { readonly from: string; readonly step: number },
): readonly StepRow[] => {
  const known = steps.length === 0 ? [{ from: ever, step: now }] : steps
  return [...known.filter((row) => row.from < from), { from, step }, ...known.filter((row) => row.from > from)]
}

/** Stretches of days, each with its step; one within which the step changes is two. */
export function bySteps<T extends { readonly from: string; readonly to?: string | null }>(
  slices: readonly T[],
  steps: readonly StepRow[],
  now: number | null,
): readonly (T & { readonly step: number | null })[] {
  return slices.flatMap((slice) => {
    const turns = steps.filter(({ from }) => from > slice.from && (slice.to == null || from <= slice.to))
    return [slice.from, ...turns.map(({ from }) => from)].map((from, i) => {
      const next = turns[i]
      const end = next === undefined ? {} : { to: addDays(next.from, -1) }
      return { ...slice, from, ...end, step: stepOn(steps, now, from) }
    })
  })
}
