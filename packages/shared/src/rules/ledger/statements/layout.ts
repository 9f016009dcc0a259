// A statement out of its layout (finance 4.13 and 4.18): lines that take accounts, lines that add up others, and lines that a rule computes. The layout is
// data of the company; nothing here knows a line but those that are computed.
import type { Sen } from '../../money/sen.ts'

/** A line of a layout, as the master has it. */
export interface LayoutLine {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly lineKind: 'HEADER' | 'ACCOUNTS' | 'SUBTOTAL' | 'COMPUTED'
  readonly sequence: number
  readonly showSign: 'AS_IS' | 'REVERSED'
  readonly parent: number | null
  readonly formula: readonly { readonly line: number; readonly subtract: boolean }[]
}
/** An account with the line that takes it. */
export interface LayoutAccount {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly line: number | null
}
/** Debit less credit of accounts, in sen; an account without entries may be left out. */
export type Nets = ReadonlyMap<number, Sen>

/** Lines that are computed, by their code; each gives its amount as it is shown. */
export type Computed = { readonly [code: string]: Sen }

export interface ShownLine {
  readonly line: LayoutLine
  /** How far it is set in: lines below other lines, accounts below their line. */
  readonly depth: number
  readonly account: LayoutAccount | null
  /** One amount for each column, with the sign of the line. */
  readonly amounts: readonly Sen[]
}
/** A column of a statement: the accounts and the computed lines of one day, month, branch or centre. */
export interface StatementColumn {
  readonly nets: Nets
  readonly computed: Computed
}

/** The amount of each line in a column, with the sign by which it is shown. A circle of subtotals is an error of the layout. */
export function lineAmounts(
  lines: readonly LayoutLine[],
  accounts: readonly LayoutAccount[],
  { nets, computed }: StatementColumn,
): ReadonlyMap<number, Sen> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const taken = Map.groupBy(accounts, ({ line }) => line ?? 0)
  const found = new Map<number, Sen>()
  const amountOf = (id: number, above: readonly number[]): Sen => {
    const known = found.get(id)
    const line = byId.get(id)
    if (known !== undefined || line === undefined) return known ?? 0n
    if (above.includes(id)) throw new Error(`The statement line ${line.code} adds up itself`)
    const amount = ownAmount(line, (part) => amountOf(part, [...above, id]))
    found.set(id, amount)
    return amount
  }
  const ownAmount = (line: LayoutLine, partOf: (id: number) => Sen): Sen => {
    if (line.lineKind === 'COMPUTED') return computed[line.code] ?? 0n
    if (line.lineKind === 'ACCOUNTS')
      return (taken.get(line.id) ?? []).reduce((sum, { id }) => sum + signed(line, nets.get(id) ?? 0n), 0n)
    return line.formula.reduce((sum, part) => sum + (part.subtract ? -partOf(part.line) : partOf(part.line)), 0n)
  }
  for (const { id } of lines) amountOf(id, [])
  return found
}

const signed = ({ showSign }: LayoutLine, net: Sen): Sen => (showSign === 'REVERSED' ? -net : net)

export interface LayoutOptions {
  /** Accounts below the lines that take them. */
  readonly withAccounts: boolean
  /** Lines and accounts with nothing but zeros. */
  readonly withZeros: boolean
}

/** A statement as it is read from top to bottom. Subtotals and headers are always shown; other lines only where they have an amount, unless zeros are wanted. */
export function statementLines(
  lines: readonly LayoutLine[],
  accounts: readonly LayoutAccount[],
  columns: readonly StatementColumn[],
  { withAccounts, withZeros }: LayoutOptions,
): readonly ShownLine[] {
  const amounts = columns.map((column) => lineAmounts(lines, accounts, column))
  const taken = Map.groupBy(accounts, ({ line }) => line ?? 0)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const depthOf = (line: LayoutLine, steps = 0): number => {
    const above = line.parent === null ? undefined : byId.get(line.parent)
    return above === undefined || steps > lines.length ? steps : depthOf(above, steps + 1)
  }
  const isShown = (values: readonly Sen[]) => withZeros || values.some((value) => value !== 0n)
  return [...lines]
    .sort((a, b) => a.sequence - b.sequence || (a.code < b.code ? -1 : 1))
    .flatMap((line) => {
      const own = amounts.map((column) => column.get(line.id) ?? 0n)
      const depth = depthOf(line)
      const below = withAccounts
        ? (taken.get(line.id) ?? []).map((account) => ({
            line,
            depth: depth + 1,
            account,
            amounts: columns.map(({ nets }) => signed(line, nets.get(account.id) ?? 0n)),
          }))
        : []
      const shown = below.filter((row) => isShown(row.amounts))
      const isThere = line.lineKind === 'SUBTOTAL' || line.lineKind === 'HEADER' || isShown(own) || shown.length > 0
      return isThere ? [{ line, depth, account: null, amounts: own }, ...shown] : []
    })
}
