// Steps of the salary grade by days. The file of pay knows the step of now alone; decrees that were applied say since when, and what was before (R-RAP).
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { asInteger, lineColumns, neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'

const ofRatificationLines = lineColumns(Ratification, 'lines', 'l')
const ofRatification = tableColumns(Ratification, 'r')
const ofEmployeeRemuneration = tableColumns(EmployeeRemuneration, 'f')

/** The step from a day on. */
export interface StepRow {
  readonly from: string
  readonly step: number | null
}
interface Decreed {
  readonly employee: number
  readonly from: string
  readonly step: number
  /** 0: none. */
  readonly oldStep: number
  /** Of the decrees as they were applied. */
  readonly nth: number
  /** Of the file, now. */
  readonly now: number | null
}

const ever = '0001-01-01'
const noneIfZero = (step: number): number | null => (step === 0 ? null : step)

/** The steps of employees, each from its day on; nothing for an employee who has no step by a decree. */
export async function stepsOf({ tx, rows, lines }: QueryContext, ids: readonly number[]) {
  const found = await typedRows(
    tx,
    {
      employee: ofRatificationLines.employee,
      from: ofRatification.effectiveFrom,
      step: neverNull(ofRatificationLines.step),
      oldStep: neverNull(ofRatificationLines.oldStep),
      nth: asInteger(sql`row_number() over (partition by l.employee_id order by r.applied_at, r.id)::int`),
      now: ofEmployeeRemuneration.step,
    },
    sql`from ${rows('Ratification')} r join ${lines('Ratification', 'lines')} l on l.parent_id = r.id and l.field = 'GRADE_STEP'
      join ${rows('EmployeeRemuneration')} f on f.employee_id = l.employee_id
      where r.status = 'APPLIED' and l.step is not null and l.old_step is not null and l.employee_id = ${idList(ids)}
      order by l.employee_id, r.effective_from, nth`,
  )
  return [...Map.groupBy(found, ({ employee }) => employee)].flatMap(([employee, decrees]) =>
    chainOf(decrees).map((row) => ({ employee, ...row })),
  )
}

/**
 * The steps that decrees give one after the other. A step that was entered in the file between two of them has no day: it applies from the start,
 * and so does one that was entered after the last.
 */
function chainOf(decrees: readonly Decreed[]): readonly StepRow[] {
  let chain: readonly StepRow[] = []
  let last: Decreed | undefined
  for (const decree of decrees) {
    const { from, step, oldStep } = decree
    // A decree that was applied later with an earlier day has changed the step before this one.
    const isNext = last !== undefined && (last.step === oldStep || last.nth > decree.nth)
    chain = [...(isNext ? chain : [{ from: ever, step: noneIfZero(oldStep) }]), { from, step }]
    last = decree
  }
  return last?.step === last?.now ? chain : []
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
