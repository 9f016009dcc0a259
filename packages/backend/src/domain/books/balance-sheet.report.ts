// The balance sheet as of a day, with the days it is compared with and the branches as columns.
import { balanceSheet } from '@kantor/shared/catalogue/finance-report/balance-sheet'
import { balanceSheetColumn, balancingLines, computedLines } from '@kantor/shared/rules/ledger/statements/balance-sheet'
import { type ShownLine, type StatementColumn, statementLines } from '@kantor/shared/rules/ledger/statements/layout'
import { dayBefore, monthEnd } from '@kantor/shared/rules/ledger/statements/spans'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { withHeads, workedOutFor } from '../../engine/report/logic.ts'
import { chartOf, layoutOf, netsBy, netsOf } from './account-nets.ts'
import { addressOf, branchWords, ledgerAddress, trialAddress } from './addresses.ts'
import { branchesOf } from './read-branches.ts'
import { amountText, changeOf } from './statement-rows.ts'

/** The most branches that have a column of their own. */
const mostBranches = 12

type Comparison = 'PREVIOUS_MONTH' | 'YEAR_END' | 'LAST_YEAR'
/** The day that a day is compared with. */
export function comparedDay(asOf: string, compare: Comparison): string {
  if (compare === 'YEAR_END') return `${Number(asOf.slice(0, 4)) - 1}-12-31`
  if (compare === 'PREVIOUS_MONTH') return dayBefore(`${asOf.slice(0, 7)}-01`)
  const end = monthEnd(addMonths(`${asOf.slice(0, 7)}-01`, -12))
  if (asOf === monthEnd(asOf)) return end
  // 29 February is compared with the 28th.
  const [day] = [asOf.slice(8), end.slice(8)].sort()
  return `${end.slice(0, 7)}-${day}`
}

export const balanceSheetReport = withHeads(
  workedOutFor(balanceSheet, async (context, given) => {
    const asOf = given.asOf ?? context.today
    const branches = await branchesOf(context, balanceSheet, given)
    const codes = branches.map(({ code }) => code)
    const afterClosing = given.afterClosing === true
    // Closing entries are in period 13, so it is read for them too; adjustments of the year count where they are wanted.
    const range = (to: string) => ({ from: null, to, withAdjustments: given.withAdjustments === true || afterClosing })
    const columnAt = async (to: string) => balanceSheetColumn(await netsOf(context, codes, range(to)), afterClosing)
    const columns: StatementColumn[] = [await columnAt(asOf)]
    for (const compare of [given.compare, given.compareAlso])
      if (compare != null) columns.push(await columnAt(comparedDay(asOf, compare)))
    const split = given.byBranch === true ? await netsBy(context, codes, range(asOf), 'BRANCH') : new Map()
    const own = given.byBranch === true ? codes.slice(0, mostBranches) : []
    for (const code of own) columns.push(balanceSheetColumn(split.get(code) ?? [], afterClosing))
    const lines = statementLines(await layoutOf(context, 'BS'), await chartOf(context), columns, {
      withAccounts: given.withAccounts === true,
      withZeros: given.withZeros === true,
    })
    const days = { from: `${asOf.slice(0, 4)}-01-01`, to: asOf }
    return [...lines.map((line, order) => row(line, order)), ...checkRow(lines)]

    function row({ line, depth, account, amounts }: ShownLine, order: number) {
      const [amount = 0n, ...others] = amounts
      const compared = given.compare == null ? undefined : others[0]
      const also = given.compareAlso == null ? undefined : others[given.compare == null ? 0 : 1]
      const first = amounts.length - own.length
      return {
        ...empty,
        ...Object.fromEntries(own.map((_, i) => [`branch${i + 1}`, moneyText(amounts[first + i] ?? 0n)])),
        order,
        depth: line.lineKind === 'SUBTOTAL' ? 0 : depth + 1,
        line: account === null ? line.name : `${account.code} ${account.name}`,
        code: account === null ? line.code : '',
        amount: moneyText(amount),
        other: amountText(compared),
        change: compared === undefined ? null : moneyText(amount - compared),
        changePercent: compared === undefined ? null : changeOf(amount, compared),
        otherAlso: amountText(also),
        opens: account === null ? lineAddress(line.code, line.id) : ledgerAddress(account.id, days, given),
      }
    }
    function lineAddress(code: string, id: number): string {
      const isComputed = code === computedLines.current || code === computedLines.unclosed
      if (code === computedLines.unclosed) return addressOf('/security-system/account-closing-yearly', {})
      if (isComputed)
        return addressOf('/finance-report/income-statement', {
          periodFrom: `${asOf.slice(0, 4)}-01`,
          periodTo: asOf.slice(0, 7),
          ...branchWords(given),
        })
      const isSum = lines.some(({ line }) => line.id === id && line.lineKind === 'SUBTOTAL')
      return trialAddress(isSum ? null : id, days, given)
    }
  }),
  async (context, given) => {
    if (given['byBranch'] !== true) return []
    const branches = await branchesOf(context, balanceSheet, given)
    return branches.slice(0, mostBranches).map(({ name }, i) => ({ column: `branch${i + 1}`, label: name }))
  },
)

const empty = Object.fromEntries(Array.from({ length: mostBranches }, (_, i) => [`branch${i + 1}`, null] as const)) as {
  readonly [branch in `branch${number}`]: null
}

/** Assets less liabilities and equity, where they are not equal: a defect of the books, never shown as if nothing were. */
function checkRow(lines: readonly ShownLine[]) {
  const amountOf = (code: string) =>
    lines.find(({ line, account }) => account === null && line.code === code)?.amounts[0]
  const [assets, claims] = [amountOf(balancingLines.assets) ?? 0n, amountOf(balancingLines.claims) ?? 0n]
  if (assets === claims) return []
  return [
    {
      ...empty,
      order: lines.length,
      depth: 0,
      line: 'OUT OF BALANCE: assets less liabilities and equity',
      code: '',
      amount: moneyText(assets - claims),
      other: null,
      change: null,
      changePercent: null,
      otherAlso: null,
      opens: null,
    },
  ]
}
