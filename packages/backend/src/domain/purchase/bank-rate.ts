// The rate at which orders and receipts are booked: the middle rate of Bank Indonesia.
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { ExchangeRate } from '@kantor/shared/catalogue/master/entities/exchange-rate.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { decimalText, exactOf, over } from '@kantor/shared/rules/money/exact'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { oldestRateDays } from '@kantor/shared/rules/travel/exchange'
import { sql } from 'drizzle-orm'
import type { RuleContext } from '../../engine/context.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'

/** Rupiah for one unit of a currency on a day, by the middle rate of Bank Indonesia. Throws RATE_MISSING where none is a week old at most. */
export async function bookRate(context: RuleContext, currency: number, day: string): Promise<string> {
  const of = await storedRow(context, Currency, ['code', 'isBase', 'rateUnit'], { where: { id: currency } })
  if (of === undefined || of.isBase === true) return '1.000000'
  const [newest] = (
    await storedRows(context, ExchangeRate, ['validFrom', 'rate'], {
      where: { currency, rateType: 'BI_MID' },
      and: (c) => sql`${c.validFrom} between ${addDays(day, -oldestRateDays)}::date and ${day}::date`,
      orderBy: ['validFrom'],
    })
  ).toReversed()
  if (newest?.rate == null)
    throw new KantorError(
      'RATE_MISSING',
      `There is no middle rate of Bank Indonesia for ${of.code} on ${day}. Enter it under Currency Exchange Rate.`,
      {
        values: { table: 'ExchangeRate', day },
      },
    )
  return decimalText(over(exactOf(newest.rate), exactOf(String(of.rateUnit ?? 1))), 6)
}
