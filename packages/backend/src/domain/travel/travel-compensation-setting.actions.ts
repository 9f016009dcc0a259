// Rates of travel set for a type and zone at once, or carried on with a raise: the former rate ends the day before.
import { TravelCompensation } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-compensation.entity'
import { travelCompensationSetting } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-compensation-setting'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { raisedRate } from '@kantor/shared/rules/travel/allowance'
import { sql } from 'drizzle-orm'
import { actionsFor } from '../../engine/actions/actions.ts'
import type { RuleContext, RuleValues } from '../../engine/context.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { changeWithRules, createWithRules } from '../../engine/write/make-row.ts'

type Values = RuleValues<(typeof TravelCompensation)['fields']>
const columns = [
  'id',
  'travelType',
  'zone',
  'level',
  'expenseType',
  'currency',
  'amount',
  'classOfService',
  'validFrom',
  'validTo',
] as const

export const travelCompensationSettingActions = actionsFor(travelCompensationSetting, {
  async setRates(context, { travelType, zone, validFrom, rates }) {
    const stored = await storedRows(context, TravelCompensation, columns, { where: { travelType, zone } })
    let ended = 0
    for (const rate of rates) {
      const same = stored.filter((s) => s.level === rate.level && s.expenseType === rate.expenseType)
      const later = same.find((s) => (s.validFrom ?? '') > validFrom)
      if (later !== undefined)
        throw new KantorError(
          'BAD_STATE',
          `A rate begins on ${formatDate(later.validFrom)} already. Choose that day or a later one.`,
        )
      const { level, expenseType, currency, amount } = rate
      const row = {
        travelType,
        zone,
        level,
        expenseType,
        currency,
        amount,
        validFrom,
        classOfService: rate.classOfService,
      }
      const running = same.find((s) => s.validTo === null || s.validTo >= validFrom)
      if (running?.validFrom === validFrom) await changeWithRules(context, TravelCompensation, running.id, row)
      else {
        if (running !== undefined) ended += 1
        await follow(context, running?.id, row)
      }
    }
    return { written: rates.length, ended }
  },
  async raise(context, { travelType, zone, validFrom, percent }) {
    const rupiah = (await storedRow(context, Currency, ['id'], { where: { isBase: true } }))?.id
    const rates = await storedRows(context, TravelCompensation, columns, {
      where: { travelType, ...(zone === null ? {} : { zone }) },
      and: (c) =>
        sql`${c.validFrom} < ${validFrom}::date and (${c.validTo} is null or ${c.validTo} >= ${validFrom}::date)`,
    })
    for (const { id, ...rate } of rates) {
      const unit = rate.currency === rupiah ? 1000 : 1
      await follow(context, id, { ...rate, validFrom, amount: raisedRate(rate.amount ?? '0', percent, unit) })
    }
    return { written: rates.length }
  },
})

/** A rate from a day on, after the one that holds until then. */
async function follow(context: RuleContext, before: number | undefined, row: Values): Promise<void> {
  if (before !== undefined)
    await changeWithRules(context, TravelCompensation, before, { validTo: addDays(row.validFrom ?? '', -1) })
  await createWithRules(context, TravelCompensation, { ...row, validTo: null })
}
