import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyText, type Sen, senOf } from '../../money/sen.ts'
import { type AccountType, accountTypeOf } from '../account-kinds.ts'
import { type AccountNet, balanceSheetColumn, balancingLines, incomeColumn, isResult } from './balance-sheet.ts'
import { type LayoutAccount, type LayoutLine, lineAmounts, statementLines } from './layout.ts'
import { type TrialSums, trialBalance, trialDifferences } from './trial-balance.ts'
import { closingLines, resultOf } from './year-closing.ts'

const billion = (text: string): Sen => senOf(`${text.replaceAll(',', '')}.00`)

/** A layout in miniature: id, code, kind, sign, parts. */
const layout: readonly LayoutLine[] = (
  [
    [1, 'A100', 'ACCOUNTS', 'AS_IS', []],
    [2, 'A999', 'SUBTOTAL', 'AS_IS', [1]],
    [3, 'L100', 'ACCOUNTS', 'REVERSED', []],
    [4, 'E120', 'ACCOUNTS', 'REVERSED', []],
    [5, 'E125', 'COMPUTED', 'REVERSED', []],
    [6, 'E130', 'COMPUTED', 'REVERSED', []],
    [7, 'E199', 'SUBTOTAL', 'REVERSED', [4, 5, 6]],
    [8, 'LE999', 'SUBTOTAL', 'REVERSED', [3, 7]],
  ] as const
).map(([id, code, lineKind, showSign, parts]) => ({
  id,
  code,
  name: code,
  lineKind,
  showSign,
  sequence: id,
  parent: null,
  formula: parts.map((line) => ({ line, subtract: false })),
}))
const codes = ['1-1101', '2-1101', '3-2101', '4-1101', '5-1101', '6-2101', '7-1102', '8-1101']
const lineOfClass: { readonly [digit: string]: number } = { '1': 1, '2': 3, '3': 4 }
const accounts: readonly LayoutAccount[] = codes.map((code, i) => ({
  id: i + 1,
  code,
  name: code,
  line: lineOfClass[code[0] ?? ''] ?? null,
}))
const typeOf = (account: number): AccountType => accountTypeOf(codes[account - 1] ?? '') ?? 'ASSET'

interface Entry {
  readonly account: number
  /** 2025 or 2026; a closing entry is of period 13. */
  readonly year: number
  readonly isClosing: boolean
  /** Debit less credit. */
  readonly net: Sen
}
/** What the ledger gives of the accounts as of a day in 2026. */
const netsOf = (entries: readonly Entry[]): readonly AccountNet[] =>
  accounts.map(({ id }) => {
    const sum = (test: (e: Entry) => boolean) =>
      entries.filter((e) => e.account === id && test(e)).reduce((total, { net }) => total + net, 0n)
    return {
      account: id,
      type: typeOf(id),
      before: sum(({ year }) => year < 2026),
      year: sum(({ year, isClosing }) => year === 2026 && !isClosing),
      closing: sum(({ year, isClosing }) => year === 2026 && isClosing),
    }
  })
const entry = (code: string, year: number, net: Sen, isClosing = false): Entry => ({
  account: codes.indexOf(code) + 1,
  year,
  isClosing,
  net,
})
const amountsOf = (entries: readonly Entry[], afterClosing: boolean) => {
  const found = lineAmounts(layout, accounts, balanceSheetColumn(netsOf(entries), afterClosing))
  return Object.fromEntries(layout.map(({ id, code }) => [code, found.get(id) ?? 0n]))
}

describe('FIN-21 Trial balance and balance sheet while last year is not closed', () => {
  const profit = billion('800,000,000')
  const open = [
    entry('3-2101', 2025, -billion('1,200,000,000')),
    entry('4-1101', 2025, -profit),
    entry('1-1101', 2025, billion('2,000,000,000')),
    entry('4-1101', 2026, -billion('310,000,000')),
    entry('6-2101', 2026, billion('268,500,000')),
    entry('1-1101', 2026, billion('41,500,000')),
  ]
  const closed = [...open, entry('4-1101', 2025, profit, true), entry('3-2101', 2025, -profit, true)]

  test('Equity shows what earlier years left unclosed, and comes to the same before and after closing them', () => {
    expect(amountsOf(open, false)).toMatchObject({
      E120: billion('1,200,000,000'),
      E125: profit,
      E130: billion('41,500,000'),
      E199: billion('2,041,500,000'),
    })
    expect(amountsOf(closed, false)).toMatchObject({
      E120: billion('2,000,000,000'),
      E125: 0n,
      E130: billion('41,500,000'),
      E199: billion('2,041,500,000'),
    })
  })

  test('Every result account opens at 0, one further row opens with the unclosed earnings, and all pairs are equal', () => {
    const sums = netsOf(open).map(
      ({ account, type, before, year }): TrialSums => ({
        account,
        type,
        prior: before,
        before: 0n,
        debit: year > 0n ? year : 0n,
        credit: year < 0n ? -year : 0n,
        adjustmentDebit: 0n,
        adjustmentCredit: 0n,
        closingDebit: 0n,
        closingCredit: 0n,
      }),
    )
    const rows = trialBalance(sums, { withAdjustments: false, withClosing: false })
    expect(
      rows
        .filter(({ account }) => account !== null && isResult(typeOf(account)))
        .every((row) => row.openingDebit + row.openingCredit === 0n),
    ).toBe(true)
    expect(rows.filter(({ account }) => account === null)).toMatchObject([{ openingDebit: 0n, openingCredit: profit }])
    expect(trialDifferences(rows)).toEqual([0n, 0n, 0n, 0n])
  })
})

describe('FIN-14 Yearly closing and re-closing', () => {
  const balances = (
    [
      ['4-1101', '-9,850,000,000'],
      ['4-1201', '120,000,000'],
      ['5-1101', '6,400,000,000'],
      ['5-3104', '210,000,000'],
      ['6-1101', '830,000,000'],
      ['6-2101', '1,150,000,000'],
      ['7-1102', '-35,000,000'],
      ['7-2101', '95,000,000'],
      ['8-1101', '215,600,000'],
    ] as const
  ).map(([code, amount], account) => ({ account, code, balance: billion(amount) }))
  const retained = 99

  test('The slip takes each balance back and carries 864,400,000 to retained earnings', () => {
    const lines = closingLines(balances, retained)
    expect(lines.map(({ account, debit, credit }) => [balances[account]?.code ?? '3-2101', debit, credit])).toEqual([
      ['4-1101', '9850000000.00', '0.00'],
      ['4-1201', '0.00', '120000000.00'],
      ['5-1101', '0.00', '6400000000.00'],
      ['5-3104', '0.00', '210000000.00'],
      ['6-1101', '0.00', '830000000.00'],
      ['6-2101', '0.00', '1150000000.00'],
      ['7-1102', '35000000.00', '0.00'],
      ['7-2101', '0.00', '95000000.00'],
      ['8-1101', '0.00', '215600000.00'],
      ['3-2101', '0.00', '864400000.00'],
    ])
    expect(moneyText(lines.reduce((sum, { debit }) => sum + senOf(debit), 0n))).toBe('9885000000.00')
    expect(resultOf(balances)).toBe(billion('864,400,000'))
  })

  test('After an audit adjustment the next slip has the difference alone, and a third closing has no lines', () => {
    const delta = [{ account: 6, balance: billion('18,400,000') }]
    expect(closingLines(delta, retained)).toEqual([
      { account: 6, debit: '0.00', credit: '18400000.00' },
      { account: retained, debit: '18400000.00', credit: '0.00' },
    ])
    expect(closingLines([{ account: 6, balance: 0n }], retained)).toEqual([])
  })
})

/** Slips of two lines, and a closing of 2025 where it is wanted. */
const slip = fc.record({
  debit: fc.integer({ min: 1, max: codes.length }),
  credit: fc.integer({ min: 1, max: codes.length }),
  year: fc.constantFrom(2024, 2025, 2026),
  amount: fc.integer({ min: 1, max: 1_000_000 }).map(BigInt),
})
const entriesOf = (
  slips: readonly { debit: number; credit: number; year: number; amount: bigint }[],
): readonly Entry[] =>
  slips.flatMap(({ debit, credit, year, amount }) => [
    { account: debit, year, isClosing: false, net: amount },
    { account: credit, year, isClosing: false, net: -amount },
  ])
const closingOf = (entries: readonly Entry[], year: number): readonly Entry[] => {
  const balances = accounts
    .filter(({ id }) => isResult(typeOf(id)))
    .map(({ id }) => ({
      account: id,
      balance: entries.filter((e) => e.account === id && e.year === year).reduce((sum, { net }) => sum + net, 0n),
    }))
  return closingLines(balances, 3).map(({ account, debit, credit }) => ({
    account,
    year,
    isClosing: true,
    net: senOf(debit) - senOf(credit),
  }))
}

describe('Whatever slips there are', () => {
  test('assets equal liabilities and equity, closed or not, before and after closing', () => {
    fc.assert(
      fc.property(fc.array(slip), fc.boolean(), fc.boolean(), (slips, isLastClosed, isThisClosed) => {
        const plain = entriesOf(slips)
        const entries = [
          ...plain,
          ...(isLastClosed ? closingOf(plain, 2025) : []),
          ...(isThisClosed ? closingOf(plain, 2026) : []),
        ]
        const [before, after] = [amountsOf(entries, false), amountsOf(entries, true)]
        expect(before[balancingLines.assets]).toBe(before[balancingLines.claims])
        expect(after[balancingLines.assets]).toBe(after[balancingLines.claims])
        expect(after['E199']).toBe(before['E199'])
      }),
    )
  })

  test('closing twice leaves nothing to close, and the income statement is the same before and after', () => {
    fc.assert(
      fc.property(fc.array(slip), (slips) => {
        const plain = entriesOf(slips)
        const closed = [...plain, ...closingOf(plain, 2026)]
        expect(closingOf(closed, 2026)).toEqual([])
        expect([...incomeColumn(netsOf(closed)).nets]).toEqual([...incomeColumn(netsOf(plain)).nets])
      }),
    )
  })

  test('each pair of columns of the trial balance is equal, with unclosed years, audit adjustments and closings', () => {
    const side = (net: Sen) => [net > 0n ? net : 0n, net < 0n ? -net : 0n] as const
    fc.assert(
      fc.property(
        fc.array(slip),
        fc.array(slip),
        fc.boolean(),
        fc.boolean(),
        (slips, adjustments, withAdjustments, withClosing) => {
          const entries = entriesOf(slips)
          const later = entriesOf(adjustments)
          const closings = closingOf(
            [...entries, ...later].map((e) => ({ ...e, year: 2026 })),
            2026,
          )
          const netOf = (all: readonly Entry[], id: number, year?: number) =>
            all
              .filter((e) => e.account === id && (year === undefined || e.year === year))
              .reduce((sum, e) => sum + e.net, 0n)
          const sums = accounts.map(({ id }): TrialSums => {
            const [debit, credit] = side(netOf(entries, id, 2026))
            const [adjustmentDebit, adjustmentCredit] = side(netOf(later, id))
            const [closingDebit, closingCredit] = side(netOf(closings, id))
            return {
              account: id,
              type: typeOf(id),
              prior: netOf(entries, id, 2024),
              before: netOf(entries, id, 2025),
              debit,
              credit,
              adjustmentDebit,
              adjustmentCredit,
              closingDebit,
              closingCredit,
            }
          })
          expect(trialDifferences(trialBalance(sums, { withAdjustments, withClosing }))).toEqual([0n, 0n, 0n, 0n])
        },
      ),
    )
  })
})

test('Lines with nothing but zeros are left out unless they are wanted; subtotals stay, and accounts are below their line', () => {
  const column = balanceSheetColumn(netsOf([entry('1-1101', 2026, 5n), entry('3-2101', 2026, -5n)]), false)
  const shown = statementLines(layout, accounts, [column], { withAccounts: true, withZeros: false })
  expect(shown.map(({ line, account, depth, amounts }) => [account?.code ?? line.code, depth, amounts[0]])).toEqual([
    ['A100', 0, 5n],
    ['1-1101', 1, 5n],
    ['A999', 0, 5n],
    ['E120', 0, 5n],
    ['3-2101', 1, 5n],
    ['E199', 0, 5n],
    ['LE999', 0, 5n],
  ])
  expect(statementLines(layout, accounts, [column], { withAccounts: false, withZeros: true })).toHaveLength(
    layout.length,
  )
})

test('A subtotal that adds up itself is an error of the layout and no endless sum', () => {
  const [line] = layout
  if (line === undefined) throw new Error('No line')
  const circle = [{ ...line, lineKind: 'SUBTOTAL' as const, formula: [{ line: line.id, subtract: false }] }]
  expect(() => lineAmounts(circle, [], { nets: new Map(), computed: {} })).toThrow('adds up itself')
})
