// Rates that documents are worked out with: exchange rates on a day, rates of VAT and of withholding tax by their codes (finance 2.1, 4.6 and 4.7).
import { TaxCode } from '@kantor/shared/catalogue/finance-slip/entities/tax-code.entity'
import { WithholdingTaxCode } from '@kantor/shared/catalogue/finance-slip/entities/withholding-tax-code.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { ExchangeRate } from '@kantor/shared/catalogue/master/entities/exchange-rate.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { AppliedWithholding } from '@kantor/shared/rules/invoice/bill'
import type { TaxOfDocument } from '@kantor/shared/rules/invoice/document-amounts'
import { decimalText, exactOf, over } from '@kantor/shared/rules/money/exact'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { rateFrom } from '@kantor/shared/rules/trade/order-amounts'
import { oldestRateDays } from '@kantor/shared/rules/travel/exchange'
import { sql } from 'drizzle-orm'
import { idList } from '../../db/id-list.ts'
import { lineColumns, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type RowsContext, storedRow, storedRows } from '../../engine/read/stored-rows.ts'

const ofTax = tableColumns(TaxCode, 't')
const ofTaxRate = lineColumns(TaxCode, 'rates', 'tr')
const ofWithholding = tableColumns(WithholdingTaxCode, 'w')
const ofWithholdingRate = lineColumns(WithholdingTaxCode, 'rates', 'wr')

/** A currency of a document. */
export interface DocumentCurrency {
  readonly code: string
  readonly isRupiah: boolean
}
export async function currencyOf(context: RowsContext, id: number): Promise<DocumentCurrency> {
  const row = await storedRow(context, Currency, ['code', 'isBase'], { where: { id } })
  return { code: row?.code ?? 'IDR', isRupiah: row === undefined || row.isBase === true }
}

const words = { BI_MID: 'middle rate of Bank Indonesia', KMK_TAX: 'tax rate (KMK)' }

/**
 * Rupiah for one unit of a currency on a day, six decimals: the middle rate, which is a week old at most, or the tax rate, which is valid on the day. Throws
 * RATE_MISSING where there is none.
 */
export async function exchangeRate(
  context: RowsContext,
  currency: number,
  rateType: 'BI_MID' | 'KMK_TAX',
  day: string,
): Promise<string> {
  const of = await storedRow(context, Currency, ['code', 'isBase', 'rateUnit'], { where: { id: currency } })
  if (of === undefined || of.isBase === true) return '1.000000'
  const rows = await storedRows(context, ExchangeRate, ['validFrom', 'rate'], {
    where: { currency, rateType },
    and: (c) =>
      rateType === 'BI_MID'
        ? sql`${c.validFrom} between ${addDays(day, -oldestRateDays)}::date and ${day}::date`
        : sql`${c.validFrom} <= ${day}::date and ${c.validTo} >= ${day}::date`,
    orderBy: ['validFrom'],
  })
  const rate = rows.at(-1)?.rate
  if (rate == null)
    throw new KantorError(
      'RATE_MISSING',
      `There is no ${words[rateType]} for ${of.code} on ${day}. Enter it under Currency Exchange Rate.`,
      { values: { table: 'ExchangeRate', day } },
    )
  return decimalText(over(exactOf(rate), exactOf(String(of.rateUnit ?? 1))), 6)
}

/** Rate and tax base of VAT codes on a day, by id; a code that has no rate yet is left out. One statement, however many codes. */
export async function taxesOn(
  { tx, actor }: RowsContext,
  ids: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, TaxOfDocument>> {
  if (ids.length === 0) return new Map()
  const rows = await typedRows(
    tx,
    {
      id: ofTax.id,
      collectedByUs: ofTax.collectedByUs,
      validFrom: ofTaxRate.validFrom,
      rate: ofTaxRate.rate,
      baseNumerator: ofTaxRate.baseNumerator,
      baseDenominator: ofTaxRate.baseDenominator,
    },
    sql`from ${ownRows(actor, ofTax)} join ${ownRows(actor, ofTaxRate)} on tr.parent_id = t.id where t.id = ${idList(ids)}`,
  )
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, own]) => {
      const found = rateFrom(own, day)
      if (found === undefined) return []
      const { rate, baseNumerator, baseDenominator, collectedByUs } = found
      return [[id, { rate, baseNumerator, baseDenominator, isCollected: collectedByUs === true }] as const]
    }),
  )
}

/** A withholding code with its rate on a day. */
export interface WithholdingCode extends AppliedWithholding {
  readonly id: number
}

/** All withholding codes of the company with their rates on a day. One statement. */
export async function withholdingOn({ tx, actor }: RowsContext, day: string): Promise<readonly WithholdingCode[]> {
  const rows = await typedRows(
    tx,
    {
      id: ofWithholding.id,
      code: ofWithholding.code,
      article: ofWithholding.article,
      doubleWithoutTaxId: ofWithholding.doubleWithoutTaxId,
      validFrom: ofWithholdingRate.validFrom,
      rate: ofWithholdingRate.rate,
      baseFactor: ofWithholdingRate.baseFactor,
    },
    sql`from ${ownRows(actor, ofWithholding)} join ${ownRows(actor, ofWithholdingRate)} on wr.parent_id = w.id where w.is_active`,
  )
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const found = rateFrom(own, day)
    if (found === undefined) return []
    const { id, code, article, doubleWithoutTaxId, rate, baseFactor } = found
    return [{ id, code, article, doubleWithoutTaxId: doubleWithoutTaxId === true, rate, baseFactor }]
  })
}
