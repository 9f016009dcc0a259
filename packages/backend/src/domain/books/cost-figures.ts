// What the statements of cost of goods are made of: accounts by cost element, lines of stock by their movement.
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import type { CostFigures, CostLine } from '@kantor/shared/rules/ledger/statements/cost-of-goods'
import { dayBefore } from '@kantor/shared/rules/ledger/statements/spans'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { asText, orNull, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { addressOf, branchWords, type Days } from './addresses.ts'
import { type Branches, moveRows } from './ledger-rows.ts'
import { comparedMonths, daysOf, type MonthParams } from './months.ts'
import type { BranchParams } from './read-branches.ts'

const ofAccount = tableColumns(Account, 'a')

/** The figures of a range of months: one statement for what stood there before, one for what moved. */
export async function costFigures(
  context: QueryContext,
  branches: Branches,
  months: MonthParams,
): Promise<CostFigures> {
  const { from, to } = daysOf(months)
  const net = asText(sql`coalesce(sum(m.debit - m.credit), 0)`)
  const read = (range: { readonly from: string | null; readonly to: string }) =>
    typedRows(
      context.tx,
      { element: ofAccount.costElement, tag: orNull(asText(sql`m.movement_tag`)), type: ofAccount.accountType, net },
      sql`from ${moveRows(context, branches, { ...range, withAdjustments: true })} m join ${ownRows(context.actor, ofAccount)} on a.id = m.account_id
        where m.entry_kind is null and (a.cost_element <> 'NONE' or a.account_type = 'COST') group by 1, 2, 3`,
    )
  const [before, within] = [await read({ from: null, to: dayBefore(from) }), await read({ from, to })]
  return {
    elements: [
      ...before.map(({ element, tag, net: opening }) => ({
        element,
        movementTag: tag,
        opening: senOf(opening),
        movement: 0n,
      })),
      ...within.map(({ element, tag, net: movement }) => ({
        element,
        movementTag: tag,
        opening: 0n,
        movement: senOf(movement),
      })),
    ],
    classFive: within.filter(({ type }) => type === 'COST').reduce((sum, row) => sum + senOf(row.net), 0n),
  }
}

export interface CostGiven extends BranchParams {
  readonly periodFrom: string | null
  readonly periodTo: string | null
  readonly compare: 'PREVIOUS' | 'LAST_YEAR' | null
}

/** The rows of a report out of the lines of a statement, with the months that they are compared with. */
export async function costRows(
  context: QueryContext,
  branches: Branches,
  given: CostGiven,
  linesOf: (figures: CostFigures) => readonly CostLine[],
) {
  const months = { periodFrom: given.periodFrom ?? '', periodTo: given.periodTo ?? '' }
  const lines = linesOf(await costFigures(context, branches, months))
  const compared =
    given.compare === null
      ? undefined
      : new Map(
          linesOf(await costFigures(context, branches, comparedMonths(months, given.compare))).map(
            ({ code, amount }) => [code, amount] as const,
          ),
        )
  const days = daysOf(months)
  return lines.map((line, order) => {
    const other = compared === undefined ? undefined : (compared.get(line.code) ?? 0n)
    return {
      order,
      depth: line.isSum ? 0 : 1,
      line: line.name,
      amount: moneyText(line.amount),
      other: other === undefined ? null : moneyText(other),
      change: other === undefined ? null : moneyText(line.amount - other),
      opens: costAddress(line, days, given),
    }
  })
}

/** The accounts of the first cost element of a line; of a line that adds up others, the trial balance as a whole. */
function costAddress({ code, elements }: CostLine, { from, to }: Days, given: CostGiven): string {
  const words = { periodFrom: from.slice(0, 7), periodTo: to.slice(0, 7), ...branchWords(given) }
  if (code === 'COGM') return addressOf('/finance-report/cost-of-good-manufacture', words)
  return addressOf('/finance-report/trial-balance', { ...words, costElement: elements[0] })
}
