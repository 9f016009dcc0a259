// The income statement of some months of a year, by function or by nature, with months, branches or centres as columns.
import { incomeStatement } from '@kantor/shared/catalogue/finance-report/income-statement'
import { comprehensiveEquity, incomeColumn, isResult } from '@kantor/shared/rules/ledger/statements/balance-sheet'
import {
  type LayoutLine,
  type ShownLine,
  type StatementColumn,
  statementLines,
} from '@kantor/shared/rules/ledger/statements/layout'
import { moneyText } from '@kantor/shared/rules/money/sen'
import type { ParamValues } from '../../engine/actions/actions.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { withHeads, workedOutFor } from '../../engine/report/logic.ts'
import type { Values } from '../../engine/write/stored.ts'
import { centersOf, chartOf, layoutOf, netsBy } from './account-nets.ts'
import { ledgerAddress, trialAddress } from './addresses.ts'
import { natureLayout } from './income-by-nature.ts'
import type { Branches } from './ledger-rows.ts'
import { comparedMonths, daysOf, type MonthParams } from './months.ts'
import { branchesOf } from './read-branches.ts'
import { amountText, changeOf, percent } from './statement-rows.ts'

const most = { month: 12, branch: 12, center: 40 } as const
type Given = ParamValues<(typeof incomeStatement)['params']>
/** The line against which every other one is a percentage. */
const salesLine = 'I100'

export const incomeStatementReport = withHeads(
  workedOutFor(incomeStatement, async (context, given) => {
    const months = { periodFrom: given.periodFrom ?? '', periodTo: given.periodTo ?? '' }
    const branches = await branchesOf(context, incomeStatement, given)
    const codes = branches.map(({ code }) => code)
    const chart = await chartOf(context)
    const byFunction = await layoutOf(context, 'IS')
    const layout =
      given.view === 'NATURE' ? await natureLayout(context, chart, byFunction) : { lines: byFunction, accounts: chart }
    const equity = (await layoutOf(context, 'BS')).find(({ code }) => code === comprehensiveEquity)?.id
    const ofEquity = new Set(chart.filter(({ line }) => line !== null && line === equity).map(({ id }) => id))
    const { columns, placed } = await columnsOf(context, ofEquity, codes, months, given)
    const lines = statementLines(layout.lines, layout.accounts, columns, {
      withAccounts: given.withAccounts === true,
      withZeros: given.withZeros === true,
    })
    const sales = lines.find(({ line, account }) => account === null && line.code === salesLine)?.amounts[0] ?? 0n
    const days = daysOf(months)
    const isStored = new Set(byFunction.map(({ id }) => id))
    return lines.map(({ line, depth, account, amounts }: ShownLine, order) => {
      const of = (name: string) => {
        const at = placed.indexOf(name)
        return at < 0 ? undefined : amounts[at]
      }
      const amount = of('amount') ?? 0n
      const other = of('other')
      return {
        ...Object.fromEntries(slots.map((name) => [name, amountText(of(name))])),
        order,
        depth: line.lineKind === 'SUBTOTAL' ? 0 : depth + 1,
        line: account === null ? line.name : `${account.code} ${account.name}`,
        code: account === null ? line.code : '',
        amount: moneyText(amount),
        salesPercent: percent(amount, sales),
        toDate: amountText(of('toDate')),
        other: amountText(other),
        change: other === undefined ? null : moneyText(amount - other),
        changePercent: other === undefined ? null : changeOf(amount, other),
        opens: account === null ? lineAddress(line) : ledgerAddress(account.id, days, given),
      } as never
    })

    function lineAddress(line: LayoutLine): string {
      return trialAddress(line.lineKind === 'SUBTOTAL' || !isStored.has(line.id) ? null : line.id, days, given)
    }
  }),
  async (context, asked) => headsOf(context, asked),
)

const slots = Object.entries(most).flatMap(([name, count]) =>
  Array.from({ length: count }, (_, i) => `${name}${i + 1}`),
)

/** The requested columns, each with the name of its column in the report. */
async function columnsOf(
  context: QueryContext,
  ofEquity: ReadonlySet<number>,
  branches: Branches,
  months: MonthParams,
  given: Given,
): Promise<{ readonly columns: readonly StatementColumn[]; readonly placed: readonly string[] }> {
  const withAdjustments = given.withAdjustments === true
  const range = (of: MonthParams) => ({ ...daysOf(of), withAdjustments })
  const plain = async (of: MonthParams) =>
    columnOf(ofEquity, (await netsBy(context, branches, range(of), 'NONE')).get('') ?? [])
  const found: [string, StatementColumn][] = [['amount', await plain(months)]]
  if (given.yearToDate === true)
    found.push(['toDate', await plain({ ...months, periodFrom: `${months.periodTo.slice(0, 4)}-01` })])
  if (given.compare != null) found.push(['other', await plain(comparedMonths(months, given.compare))])
  if (given.byMonth === true) {
    const split = await netsBy(context, branches, range(months), 'MONTH')
    const first = Number(months.periodFrom.slice(5, 7))
    for (let month = first; month <= Number(months.periodTo.slice(5, 7)); month++)
      found.push([`month${month - first + 1}`, columnOf(ofEquity, split.get(String(month).padStart(2, '0')) ?? [])])
  }
  if (given.byBranch === true) {
    const split = await netsBy(context, branches, range(months), 'BRANCH')
    for (const [i, code] of branches.slice(0, most.branch).entries())
      found.push([`branch${i + 1}`, columnOf(ofEquity, split.get(code) ?? [])])
  }
  if (given.byCenter === true) {
    const split = await netsBy(context, branches, range(months), 'CENTER')
    const centers = await centersOf(context, branches, range(months), most.center)
    for (const [i, { id }] of centers.entries())
      found.push([`center${i + 1}`, columnOf(ofEquity, split.get(String(id)) ?? [])])
  }
  return { columns: found.map(([, column]) => column), placed: found.map(([name]) => name) }
}

/** A column with the other comprehensive income of its months: what moved the accounts of that line of equity. */
function columnOf(ofEquity: ReadonlySet<number>, nets: Parameters<typeof incomeColumn>[0]): StatementColumn {
  const comprehensive = nets
    .filter(({ account, type }) => ofEquity.has(account) && !isResult(type))
    .reduce((sum, { year }) => sum - year, 0n)
  return incomeColumn(nets, comprehensive)
}

async function headsOf(context: QueryContext, asked: Values) {
  const given = asked as Given
  const branches = await branchesOf(context, incomeStatement, given)
  const ofBranches = given.byBranch === true ? branches.slice(0, most.branch) : []
  const range = {
    ...daysOf({ periodFrom: given.periodFrom ?? '', periodTo: given.periodTo ?? '' }),
    withAdjustments: given.withAdjustments === true,
  }
  const codes = branches.map(({ code }) => code)
  const centers = given.byCenter === true ? await centersOf(context, codes, range, most.center) : []
  return [
    ...ofBranches.map(({ name }, i) => ({ column: `branch${i + 1}`, label: name })),
    ...centers.map(({ label }, i) => ({ column: `center${i + 1}`, label })),
  ]
}
