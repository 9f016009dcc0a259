// The closing of a year in the background: its checks, and one step that posts the slips of all branches and closes the year in one transaction.
import { accountClosingYearly } from '@kantor/shared/catalogue/security-system/account-closing-yearly'
import { formatMoney } from '@kantor/shared/formats/money'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { type ProcessEntry, processFor } from '../../engine/process/process.ts'
import { closeYear } from './close-year.ts'
import { yearChecks } from './year-checks.ts'

export const accountClosingYearlyProcess: ProcessEntry = processFor(accountClosingYearly, {
  title: ({ year }) => `Closing of ${year}`,
  preconditions: (context, { year }) => yearChecks(context, year),
  steps: {
    async close(context) {
      const { slips, result } = await closeYear(context, context.params.year)
      Object.assign(context.state, { slips, result: moneyText(result) })
      context.log(`${slips} closing slips, result ${formatMoney(moneyText(result))}`)
    },
  },
  result: async ({ state }) => ({ slips: Number(state.slips ?? 0), result: String(state.result ?? '0.00') }),
})
