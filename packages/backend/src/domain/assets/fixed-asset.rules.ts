// Cards of fixed assets: draft number, class, what capitalising asks and does, and what the books say of each.

import { methodComplaints } from '@kantor/shared/catalogue/fixed-asset/entities/asset-group.entity'
import { AssetBalance } from '@kantor/shared/catalogue/fixed-asset/entities/asset-register.entity'
import { FixedAsset } from '@kantor/shared/catalogue/fixed-asset/entities/fixed-asset.entity'
import { formatMoney } from '@kantor/shared/formats/money'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { compareAmounts } from '@kantor/shared/rules/money/amounts'
import { type SQL, sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { type DerivedContext, type RuleContext, rulesFor } from '../../engine/context.ts'
import { refuseUnconfirmed } from '../../engine/write/questions.ts'
import { type CardValues, classOf, filledIn, postAcquisition, startMonths } from './capitalise.ts'

const rule = 'R-ASSET-CARD'
const balance =
  (book: string, amount: SQL) =>
  ({ columns }: DerivedContext): SQL =>
    balanceOf(columns, book, amount)
const balanceOf = (columns: DerivedContext['columns'], book: string, amount: SQL): SQL =>
  sql`select coalesce(sum(${amount}), 0) from ${tableFor(AssetBalance.name).table} b
    where b.asset_id = ${columnIn(columns, 'id')} and b.book = ${sql.raw(`'${book}'`)}`

export const fixedAssetRules = rulesFor(FixedAsset, {
  async defaults(context) {
    return { draftNo: await context.nextNumber('FixedAssetCard', 'C-{SEQ:6}') }
  },
  async derive(context, next) {
    const of = await classOf(context, next.subgroup)
    return of === undefined ? {} : { group: of.group.id, classCode: `${of.group.code}${of.sub.code}` }
  },
  async check(context, next, before) {
    const of = await classOf(context, next.subgroup)
    if (of === undefined || (before !== undefined && before.status !== 'DRAFT')) return []
    const least = of.group.minCapitalization ?? '0'
    const message = `is below ${formatMoney(least)}, from which assets of the group are capitalised: book it as an expense, or confirm`
    refuseUnconfirmed(
      context,
      compareAmounts(next.cost, least) < 0 ? [{ field: 'cost', rule: 'BELOW_CAPITALIZATION', message }] : [],
      next.confirmed,
    )
    return []
  },
  moves: {
    capitalise: {
      async derive(context, next, before) {
        const of = await classOf(context, next.subgroup)
        if (of === undefined) return {}
        const filled = { ...next, ...filledIn(next, of) }
        return { ...filledIn(next, of), ...startMonths(filled, before.status === 'CIP') }
      },
      check: (context, next) => cardComplaints(context, next),
      effect: (context, row, before) => postAcquisition(context, row, before.status === 'CIP'),
    },
  },
  derived: {
    currentCost: balance('COMMERCIAL', sql`b.cost`),
    accumulated: balance('COMMERCIAL', sql`b.accumulated`),
    bookValue: balance('COMMERCIAL', sql`b.cost - b.accumulated`),
    fiscalBookValue: balance('FISCAL', sql`b.cost - b.accumulated`),
    isFullyDepreciated: ({ columns }) =>
      sql`select coalesce(sum(b.cost), 0) > 0 and coalesce(sum(b.cost - b.accumulated - b.residual), 0) <= 0 and ${columnIn(columns, 'method')} <> 'NONE'
        from ${tableFor(AssetBalance.name).table} b where b.asset_id = ${columnIn(columns, 'id')} and b.book = 'COMMERCIAL'`,
  },
})

/** What is missing on a card that is to be capitalised; everything else has been filled in by then. */
async function cardComplaints(context: RuleContext, next: CardValues): Promise<readonly FieldError[]> {
  const of = await classOf(context, next.subgroup)
  const say = (field: string, message: string): FieldError => ({ field, rule, message })
  const isDepreciated = next.method !== 'NONE'
  return [
    ...methodComplaints({ ...next, accumulatedAccount: null }),
    ...(isDepreciated && next.center == null
      ? [say('center', 'is required: it is the account centre that bears the depreciation')]
      : []),
    ...(isDepreciated && of?.group.accumulatedAccount == null
      ? [say('subgroup', 'its group has no account of accumulated depreciation: enter it at the group')]
      : []),
    ...(compareAmounts(next.residual, next.cost) > 0 ? [say('residual', 'is at most the cost')] : []),
    ...(compareAmounts(next.openingAccumulated ?? '0', next.cost) > 0
      ? [say('openingAccumulated', 'is at most the cost')]
      : []),
  ]
}
