// Currencies and what they are worth: the currency of the books has no rate, and a rate that leaps raises a question.

import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { ExchangeRate } from '@kantor/shared/catalogue/master/entities/exchange-rate.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { exactOf, plainText } from '@kantor/shared/rules/money/exact'
import { isLeap } from '@kantor/shared/rules/travel/exchange'
import { sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { refuseUnconfirmed } from '../../engine/write/questions.ts'

/** The currency in which the books are kept. */
const ofTheBooks = 'IDR'

export const currencyRules = rulesFor(Currency, {
  apart: true,
  derive: (_context, { code }) => ({ isBase: code === ofTheBooks }),
  beforeDelete(_context, { isBase }) {
    if (isBase === true) throw new KantorError('IN_USE', 'The books are kept in this currency. It stays.')
  },
})

const rates = () => tableFor(ExchangeRate.name).table
type Values = RuleValues<(typeof ExchangeRate)['fields']>

export const exchangeRateRules = rulesFor(ExchangeRate, {
  derive: (context, _next, before) => ({
    source: context.upload === undefined ? (before?.source ?? 'MANUAL') : 'UPLOAD',
  }),
  async check(context, next, before) {
    const complaints = await currencyComplaints(context, next)
    if (complaints.length > 0) return complaints
    await refuseTwoTaxRates(context, next, before?.id)
    refuseUnconfirmed(context, await leapsOf(context, next), next.confirmed)
    return []
  },
  derived: {
    changePct: ({ columns }) => {
      const column = (name: string) => columnIn(columns, name)
      return sql`select round((${column('rate')} - p.rate) * 100 / p.rate, 2) from ${rates()} p
        where p.currency_id = ${column('currency')} and p.rate_type = ${column('rateType')}
          and p.valid_from < ${column('validFrom')} order by p.valid_from desc limit 1`
    },
  },
})

async function currencyComplaints(context: RuleContext, { currency }: Values): Promise<readonly FieldError[]> {
  const found = await storedRow(context, Currency, ['isBase', 'isActive'], { where: { id: currency ?? 0 } })
  if (found === undefined || (found.isBase !== true && found.isActive === true)) return []
  const message = found.isBase === true ? 'the currency of the books has no rate' : 'is inactive: choose an active one'
  return [{ field: 'currency', rule: 'R-RATE-CURRENCY', message }]
}

/** Tax rates hold for their week: no two on one day. */
async function refuseTwoTaxRates(context: RuleContext, next: Values, own = 0): Promise<void> {
  if (next.rateType !== 'KMK_TAX' || next.validFrom == null || next.validTo == null) return
  const { currency, validFrom, validTo } = next
  const other = await storedRow(context, ExchangeRate, ['validFrom'], {
    where: { currency: currency ?? 0, rateType: 'KMK_TAX' },
    and: (c) => sql`${c.id} <> ${own} and ${c.validFrom} <= ${validTo}::date and ${c.validTo} >= ${validFrom}::date`,
  })
  if (other !== undefined)
    throw new KantorError('OVERLAP', `The tax rate from ${formatDate(other.validFrom)} holds on some of these days.`, {
      fields: [{ field: 'validFrom', rule: 'overlap', message: 'another tax rate holds on some of these days' }],
    })
}

/** A rate that differs by more than five percent from the one before it raises a question. */
async function leapsOf(context: RuleContext, next: Values): Promise<readonly FieldError[]> {
  const { currency, rateType, validFrom, rate } = next
  if (rateType == null || validFrom == null || rate == null) return []
  const rows = { where: { currency: currency ?? 0, rateType }, limit: 1 } as const
  const previous = await storedRow(context, ExchangeRate, ['rate', 'validFrom'], {
    ...rows,
    and: (c) =>
      sql`${c.validFrom} = (select max(p.valid_from) from ${rates()} p where p.company_code = ${context.actor.companyCode}
        and p.currency_id = ${currency ?? 0} and p.rate_type = ${rateType} and p.valid_from < ${validFrom}::date)`,
  })
  if (previous?.rate == null || !isLeap(previous.rate, String(rate))) return []
  const message = `differs by more than 5 % from ${plainText(exactOf(previous.rate))} of ${formatDate(previous.validFrom)}. Is it right?`
  return [{ field: 'rate', rule: 'R-RATE-LEAP', message }]
}
