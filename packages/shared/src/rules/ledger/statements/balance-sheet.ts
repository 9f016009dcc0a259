// The balance sheet and the income statement (finance 4.13). Balances of classes 1 to 3 are as booked; what the result accounts hold is in two computed
// lines of equity, so that assets equal liabilities and equity on every day, whether or not a year is closed.
import type { Sen } from '../../money/sen.ts'
import type { AccountType } from '../account-kinds.ts'
import type { StatementColumn } from './layout.ts'

/** Codes of the lines that a rule computes. */
export const computedLines = { unclosed: 'E125', current: 'E130', comprehensive: 'I500' } as const
/** Codes of the lines that have to be equal on a balance sheet. */
export const balancingLines = { assets: 'A999', claims: 'LE999' } as const
/** The line of equity whose movement is the other comprehensive income of a range. */
export const comprehensiveEquity = 'E140'

/** Debit less credit of an account, up to a day or within a range. */
export interface AccountNet {
  readonly account: number
  readonly type: AccountType
  /** Of earlier years, with their closing entries. */
  readonly before: Sen
  /** Of the year, without its closing entries. */
  readonly year: Sen
  /** Closing entries of the year. */
  readonly closing: Sen
}

const resultTypes: ReadonlySet<AccountType> = new Set(['REVENUE', 'COST', 'EXPENSE', 'OTHER', 'INCOME_TAX'])
/** Is the account one of the result (classes 4 to 8)? */
export const isResult = (type: AccountType): boolean => resultTypes.has(type)

const sumOf = (rows: readonly AccountNet[], pick: (row: AccountNet) => Sen): Sen =>
  rows.reduce((sum, row) => sum + pick(row), 0n)

/**
 * A column of the balance sheet. Without `afterClosing` the closing entries of the year itself are left out, of retained earnings and of the result alike, so
 * total equity is the same either way.
 */
export function balanceSheetColumn(rows: readonly AccountNet[], afterClosing: boolean): StatementColumn {
  const ofYear = (row: AccountNet): Sen => row.year + (afterClosing ? row.closing : 0n)
  const result = rows.filter(({ type }) => isResult(type))
  const booked = rows.filter(({ type }) => !isResult(type))
  return {
    nets: new Map(booked.map((row) => [row.account, row.before + ofYear(row)])),
    computed: {
      [computedLines.unclosed]: -sumOf(result, ({ before }) => before),
      [computedLines.current]: -sumOf(result, ofYear),
    },
  }
}

/** A column of the income statement: result accounts of a range without closing entries; `comprehensive` is the movement of other comprehensive income. */
export const incomeColumn = (rows: readonly AccountNet[], comprehensive: Sen = 0n): StatementColumn => ({
  nets: new Map(rows.filter(({ type }) => isResult(type)).map((row) => [row.account, row.year])),
  computed: { [computedLines.comprehensive]: comprehensive },
})
