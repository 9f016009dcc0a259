// Changes of every line of equity within a range of days: what it opened with, the result, what a yearly closing carried over, dividends, and the rest.
import { changesInEquity } from '@kantor/shared/catalogue/finance-report/changes-in-equity'
import {
  type AccountNet,
  balanceSheetColumn,
  computedLines,
  isResult,
} from '@kantor/shared/rules/ledger/statements/balance-sheet'
import { type LayoutLine, lineAmounts } from '@kantor/shared/rules/ledger/statements/layout'
import { dayBefore } from '@kantor/shared/rules/ledger/statements/spans'
import { moneyText, type Sen } from '@kantor/shared/rules/money/sen'
import { workedOutFor } from '../../engine/report/logic.ts'
import { type ChartAccount, chartOf, layoutOf, netsOf } from './account-nets.ts'
import { trialAddress } from './addresses.ts'
import { branchesOf } from './read-branches.ts'

/** The subtotal of equity, whose lines are shown. */
const equityLine = 'E199'

export const changesInEquityReport = workedOutFor(changesInEquity, async (context, given) => {
  const [from, to] = [given.dateFrom ?? '', given.dateTo ?? '']
  const branches = (await branchesOf(context, changesInEquity, given)).map(({ code }) => code)
  const [chart, lines] = [await chartOf(context), await layoutOf(context, 'BS')]
  const read = (range: { readonly from: string | null; readonly to: string }) =>
    netsOf(context, branches, { ...range, withAdjustments: true })
  const at = async (day: string) =>
    lineAmounts(lines, chart, balanceSheetColumn(await read({ from: null, to: day }), true))
  const [opening, closing] = [await at(dayBefore(from)), await at(to)]
  const within = await read({ from, to })
  const parts = movementsOf(lines, chart, within)
  const total = lines.find(({ code }) => code === equityLine)
  const shown = [...(total?.formula ?? []).map(({ line }) => line), total?.id ?? 0]
  return shown.flatMap((id, order) => {
    const line = lines.find((one) => one.id === id)
    if (line === undefined) return []
    const isSum = id === total?.id
    const pick = (name: keyof Moves): Sen =>
      isSum
        ? (total?.formula ?? []).reduce((sum, part) => sum + (parts.get(part.line)?.[name] ?? 0n), 0n)
        : (parts.get(id)?.[name] ?? 0n)
    const [before, after] = [opening.get(id) ?? 0n, closing.get(id) ?? 0n]
    const named = { profit: pick('profit'), closingEntries: pick('closingEntries'), dividends: pick('dividends') }
    return [
      {
        order,
        depth: isSum ? 0 : 1,
        line: line.name,
        opening: moneyText(before),
        profit: moneyText(named.profit),
        closingEntries: moneyText(named.closingEntries),
        dividends: moneyText(named.dividends),
        other: moneyText(after - before - named.profit - named.closingEntries - named.dividends),
        closing: moneyText(after),
        opens: trialAddress(isSum ? null : id, { from, to }, given),
      },
    ]
  })
})

interface Moves {
  readonly profit: Sen
  readonly closingEntries: Sen
  readonly dividends: Sen
}

/** What moved the lines of equity, a credit above zero. The account of dividends is the one of equity whose usual side is debit. */
function movementsOf(
  lines: readonly LayoutLine[],
  chart: readonly ChartAccount[],
  within: readonly AccountNet[],
): ReadonlyMap<number, Moves> {
  const byId = new Map(chart.map((account) => [account.id, account]))
  const sum = (test: (net: AccountNet) => boolean, pick: (net: AccountNet) => Sen) =>
    -within.filter(test).reduce((total, net) => total + pick(net), 0n)
  const entry = ({ id, code, lineKind }: LayoutLine): [number, Moves] => {
    const isOf = (net: AccountNet) => byId.get(net.account)?.line === id
    if (code === computedLines.current)
      return [
        id,
        {
          profit: sum(
            ({ type }) => isResult(type),
            ({ year }) => year,
          ),
          closingEntries: sum(
            ({ type }) => isResult(type),
            ({ closing }) => closing,
          ),
          dividends: 0n,
        },
      ]
    return [
      id,
      {
        profit: 0n,
        closingEntries: lineKind === 'ACCOUNTS' ? sum(isOf, ({ closing }) => closing) : 0n,
        dividends: sum(
          (net) => isOf(net) && byId.get(net.account)?.isContra === true,
          ({ year }) => year,
        ),
      },
    ]
  }
  return new Map(lines.map(entry))
}
