// Amounts of money are never made binary fractions (AGENTS 7, decision 0173). The compiler refuses it where the type is that of a row; this
// check finds the rest by name: whatever is called like a money field of the catalogue is an amount, unless a file says what it is instead.
import type { Findings } from './check.ts'
import type { Source } from './source.ts'

/** Files in which such a name is no amount, or no rule depends on the number, and why. */
const mayMake: { readonly [file: string]: string } = {
  'packages/backend/src/domain/attendance/daily-workers/daily-workers.ts':
    'before says whether the day was one of work already',
  'packages/backend/src/domain/attendance/evaluation/daily-attendance.process.ts': 'due counts days to evaluate',
  'packages/backend/src/domain/attendance/months/monthly-adjustment.approval.ts': 'delta is one of minutes or days',
  'packages/backend/src/domain/attendance/months/monthly-attendance.rules.ts': 'delta is one of minutes or days',
  'packages/backend/src/domain/attendance/months/monthly-figures.ts': 'delta is one of minutes or days',
  'packages/backend/src/domain/attendance/months/turn-month.ts': 'due counts days to evaluate',
  'packages/backend/src/domain/home/own-cards.ts': 'the balance is one of days of leave',
  'packages/backend/src/domain/payroll/reports/payroll-checklist.process.ts': 'carried counts findings',
  'packages/backend/src/domain/payroll/process/calculate/payroll-calculation.process.ts': 'the total counts employees',
  'packages/backend/src/domain/security/audit/audit-verification.ts': 'the total counts entries of the log',
  'packages/backend/src/engine/dashboard/tiles.ts': 'the size is one of a page',
  'packages/backend/src/engine/pivot/members.ts': 'the size is one of a page',
  'packages/backend/src/engine/pivot/pivot-actions.ts': 'the size is one of a page',
  'packages/backend/src/engine/report/report.ts': 'the size is one of a page',
  'packages/backend/src/http/actions/export.ts': 'the total counts rows',
  'packages/backend/src/seed/payroll/pay-structure.area.ts':
    'millions as the list of grades of the demo company has them',
  'packages/backend/src/seed/payroll/remuneration.area.ts':
    'how far a salary of the demo company lies up its range, for the step of the grade',
  'packages/web/src/fields/form-value.ts': 'the size is one of a file',
  'packages/web/src/screens/dashboard/period-before.ts': 'the change of a figure in tenths of a percent, to look at',
  'packages/web/src/screens/records/columns/list-choice.ts': 'the size is one of a page',
}

/** Tests compare figures as they like, and helpers of theirs. */
const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\/types-test\/|\/test(ing)?\/|\/testing(-[a-z]+)*\.ts$/.test(file)
const isProduct = (file: string): boolean => /^packages\/(shared|backend|web)\/src\//.test(file)

/** Names of fields of type money but `value`, which anything may be called, wherever a declaration has fields: entities, lines, parameters, results, columns of reports. */
export function amountNamesOf(declarations: unknown): ReadonlySet<string> {
  const [names, seen] = [new Set<string>(), new Set<unknown>()]
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    for (const [name, value] of node instanceof Map ? node : Object.entries(node)) {
      if (typeof value === 'object' && value !== null && 'type' in value && value.type === 'money' && name !== 'value')
        names.add(name)
      visit(value)
    }
  }
  visit(declarations)
  return names
}

/** Amounts that are made numbers in files without a reason, and reasons that are needed no longer. */
export function amountProblems(
  all: readonly Source[],
  names: ReadonlySet<string>,
  reasons: { readonly [file: string]: string } = mayMake,
): readonly string[] {
  const found = all
    .filter(({ file }) => isProduct(file) && !isTest(file))
    .flatMap(({ file, madeNumbers }) =>
      madeNumbers.filter(({ name }) => names.has(name)).map((made) => ({ file, ...made })),
    )
  const needless = Object.keys(reasons).filter((file) => !found.some((made) => made.file === file))
  return [
    ...found
      .filter(({ file }) => reasons[file] === undefined)
      .map(({ file, line, name }) => `${file}:${line}: makes the amount ${name} a number`),
    ...needless.map((file) => `tools/check/amounts.ts: ${file} makes no amount a number; take it off the list`),
  ]
}

export async function checkAmounts(all: readonly Source[]): Promise<Findings> {
  const { catalogue } = await import('@kantor/shared/catalogue')
  const problems = amountProblems(all, amountNamesOf([catalogue.entities, catalogue.features]))
  return { problems, notes: [`${Object.keys(mayMake).length} files make a number of what is called like an amount`] }
}
