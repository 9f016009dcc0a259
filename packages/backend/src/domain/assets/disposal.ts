// What a disposal takes out of both books, worked out once for the preview and for the posting (finance 4.11).

import { TaxCode } from '@kantor/shared/catalogue/finance-slip/entities/tax-code.entity'
import type { AssetDisposal } from '@kantor/shared/catalogue/fixed-asset/entities/asset-disposal.entity'
import { Customer } from '@kantor/shared/catalogue/master/entities/customer.entity'
import { type DisposalPart, disposedOf, gainOf, portionOf } from '@kantor/shared/rules/assets/disposal'
import { disposed, summed } from '@kantor/shared/rules/assets/journal'
import { type AssetBookKind, assetBooks } from '@kantor/shared/rules/assets/kinds'
import { monthAfter } from '@kantor/shared/rules/assets/months'
import { chargeRows, eventRow } from '@kantor/shared/rules/assets/register-rows'
import { scheduleOf } from '@kantor/shared/rules/assets/schedule'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { moneyText, type Sen, senOf } from '@kantor/shared/rules/money/sen'
import { orderAmounts, rateFrom, type TaxOfDay } from '@kantor/shared/rules/trade/order-amounts'
import { sql } from 'drizzle-orm'
import { lineTableFor } from '../../db/product-tables.ts'
import { lineColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'
import { type RowsContext, storedRow } from '../../engine/read/stored-rows.ts'
import { type AssetFacts, assetFactsOf } from './asset-facts.ts'
import type { AssetPosting } from './books.ts'
import { registerOf } from './register.ts'

export type DisposalValues = RuleValues<(typeof AssetDisposal)['fields']>

export interface DisposalPlan {
  readonly facts: AssetFacts
  readonly parts: { readonly [book in AssetBookKind]: DisposalPart }
  readonly gain: { readonly [book in AssetBookKind]: Sen }
  readonly isWhole: boolean
  /** Values that the document keeps. */
  readonly values: DisposalValues
  readonly posting: AssetPosting
}

/** What a disposal does, by the books as they are now. Throws BAD_STATE, or DEPRECIATION_DUE where months before it are not posted. */
export async function planDisposal(context: RowsContext, values: DisposalValues): Promise<DisposalPlan> {
  const facts = await assetFactsOf(context, values.asset ?? 0)
  if (facts.status !== 'ACTIVE') throw new KantorError('BAD_STATE', 'Only an asset in the books is disposed of.')
  const register = await registerOf(context, [facts.id])
  const day = values.disposalDate ?? ''
  const portion = portionOf(String(values.portionPct ?? '100'))
  const partOf = (book: AssetBookKind) => {
    const history = register.of(facts.id, book)
    const known = { terms: facts.terms(book), convention: facts.convention(book), centers: facts.centers, ...history }
    refuseDue(known, day)
    return disposedOf(known, day, portion)
  }
  const parts = { COMMERCIAL: partOf('COMMERCIAL'), FISCAL: partOf('FISCAL') }
  const price = senOf(values.price ?? '0')
  const vat = await vatOf(context, values)
  const gain = { COMMERCIAL: gainOf(price, parts.COMMERCIAL), FISCAL: gainOf(price, parts.FISCAL) }
  const buyer =
    values.buyer == null ? undefined : await storedRow(context, Customer, ['code'], { where: { id: values.buyer } })
  const opens = { item: values.disposalNo ?? '', dueDate: day }
  return {
    facts,
    parts,
    gain,
    isWhole: portion.top >= portion.bottom,
    values: {
      vat: moneyText(vat),
      costDisposed: moneyText(parts.COMMERCIAL.cost),
      accumulatedDisposed: moneyText(parts.COMMERCIAL.accumulated),
      bookValue: moneyText(parts.COMMERCIAL.bookValue),
      gainLoss: moneyText(gain.COMMERCIAL),
      fiscalBookValue: moneyText(parts.FISCAL.bookValue),
      fiscalGainLoss: moneyText(gain.FISCAL),
    },
    posting: {
      rows: assetBooks.flatMap((book) => rowsOf(facts.id, book, parts[book])),
      lines: summed(disposed(facts.accounts, parts.COMMERCIAL, { price, vat, buyer: buyer?.code ?? null, opens })),
    },
  }
}

const rowsOf = (asset: number, book: AssetBookKind, { month, cost, accumulated, residual, charges }: DisposalPart) => [
  eventRow({ asset, book }, 'DISPOSAL', {
    month,
    cost: -cost,
    accumulated: -accumulated,
    residual: -residual,
    lifeMonths: 0,
  }),
  ...chargeRows({ asset, book }, charges),
]

type Known = Parameters<typeof disposedOf>[0]

/** The months before that of the disposal are posted by their runs first, so that the book value is that of the books. */
function refuseDue({ terms, events, posted }: Known, day: string): void {
  const through = monthAfter(day.slice(0, 7), -1)
  const due = scheduleOf(terms, events, through).find(
    ({ month, charge }) => charge !== 0n && !posted.some((one) => one.month === month),
  )
  if (due !== undefined)
    throw new KantorError(
      'DEPRECIATION_DUE',
      `Depreciation of the asset for ${due.month} is not posted. Post the months up to ${through} first.`,
      { values: { month: due.month, page: '/fixed-asset/depreciations' } },
    )
}

/** The tax on the price by its code on the day, in whole rupiah; 0 where there is none. */
export async function vatOf(context: RowsContext, { taxCode, price, disposalDate }: DisposalValues): Promise<Sen> {
  if (taxCode == null) return 0n
  const r = lineColumns(TaxCode, 'rates', 'r')
  const rates = await typedRows(
    context.tx,
    { validFrom: r.validFrom, rate: r.rate, baseNumerator: r.baseNumerator, baseDenominator: r.baseDenominator },
    sql`from ${lineTableFor(TaxCode.name, 'rates').table} r where r.parent_id = ${taxCode}`,
  )
  const rate = rateFrom(
    rates.map((one) => ({ ...one, validFrom: one.validFrom ?? '' })),
    disposalDate ?? '',
  )
  if (rate === undefined) return 0n
  const tax: TaxOfDay = {
    rate: rate.rate ?? '0',
    baseNumerator: rate.baseNumerator ?? 1,
    baseDenominator: rate.baseDenominator ?? 1,
    isCollected: true,
  }
  return senOf(orderAmounts([{ qty: '1', price: price ?? '0', discountPct: '0' }], '0', tax, 0).vatTotal)
}
