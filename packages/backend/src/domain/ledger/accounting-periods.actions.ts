// A further year of the books, with its thirteen periods.
import { accountingPeriods } from '@kantor/shared/catalogue/finance-slip/accounting-periods'
import { AccountingPeriod } from '@kantor/shared/catalogue/finance-slip/entities/accounting-period.entity'
import { FiscalYear } from '@kantor/shared/catalogue/finance-slip/entities/fiscal-year.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { periodsOfYear } from '@kantor/shared/rules/ledger/periods'
import { lockUntilCommit } from '../../db/locks.ts'
import { actionsFor } from '../../engine/actions/actions.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { createWithRules } from '../../engine/write/make-row.ts'

export const accountingPeriodsActions = actionsFor(accountingPeriods, {
  async addYear(context, { year }) {
    await lockUntilCommit(context.tx, `accounting periods ${context.actor.companyCode}`)
    const years = (await storedRows(context, FiscalYear, ['year'], { orderBy: ['year'] })).map((row) => row.year ?? 0)
    if (years.includes(year)) throw new KantorError('DUPLICATE', `The year ${year} has its periods already.`)
    const [first, last] = [years[0], years.at(-1)]
    if (first !== undefined && last !== undefined && year !== last + 1 && year !== first - 1)
      throw new KantorError('BAD_STATE', `Years follow each other without a gap: add ${last + 1} or ${first - 1}.`)
    const { id: fiscalYear } = await createWithRules(context, FiscalYear, {
      year,
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
      status: 'OPEN',
    })
    const periods = periodsOfYear(year)
    for (const period of periods)
      await createWithRules(context, AccountingPeriod, { ...period, fiscalYear, status: 'FUTURE' })
    return { periods: periods.length }
  },
})
