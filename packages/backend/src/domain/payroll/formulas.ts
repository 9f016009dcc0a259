// The formulas of a company as they stand on a day.
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import {
  type FormulaProblem,
  knownNames,
  type ReadyFormulas,
  readyFormulas,
} from '@kantor/shared/rules/payroll/formula/formulas'
import { sql } from 'drizzle-orm'
import { type RowsContext, storedRows } from '../../engine/read/stored-rows.ts'

export interface FormulaRow {
  readonly code: string
  readonly formula: string | null
  readonly condition: string | null
}

/** The components in force on a day, or from a later one on: a formula may read what begins after it. */
export async function componentsOn(
  context: RowsContext,
  day: string,
): Promise<readonly (FormulaRow & { readonly name: string })[]> {
  const rows = await storedRows(context, PayComponent, ['code', 'name', 'formula', 'condition'], {
    where: { active: true },
    and: ({ effectiveTo }) => sql`coalesce(${effectiveTo}, 'infinity') >= ${day}::date`,
    orderBy: ['effectiveFrom'],
  })
  const byCode = new Map(rows.map((row) => [row.code ?? '', row]))
  return [...byCode].map(([code, row]) => ({ ...row, code, name: row.name ?? code }))
}

/** Their formulas made ready, with what is wrong with them. */
export const formulasOf = (rows: readonly FormulaRow[]): ReadyFormulas =>
  readyFormulas(
    rows.flatMap(({ code, formula, condition }) => (formula ? [{ code, formula, condition }] : [])),
    knownNames(new Set(rows.map(({ code }) => code))),
  )

/** Does a problem lie with a component: it is its own, or a circle leads through it? */
export const isAbout = (problem: FormulaProblem, code: string): boolean =>
  problem.component === code || (problem.code === 'FORMULA_CYCLE' && problem.detail.split(' -> ').includes(code))

/** A problem in a sentence without its full stop. */
export function problemWords({ code, component, detail }: FormulaProblem): string {
  switch (code) {
    case 'FORMULA_SYNTAX':
      return `the formula of ${component} cannot be read, ${detail}`
    case 'UNKNOWN_NAME':
      return `the formula of ${component} reads ${detail}, which is no component and no variable`
    case 'FORMULA_CYCLE':
      return `the formulas read each other in a circle: ${detail}`
    case 'DIVISION_BY_ZERO':
      return `the formula of ${component} divides by zero: ${detail}`
  }
}
