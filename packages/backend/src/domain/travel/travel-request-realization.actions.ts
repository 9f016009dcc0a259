// What the realization of a trip comes to while it is filled in, and expenses beyond their cap that finance approves.

import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { travelRequestRealization } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request-realization'
import { formatMoney } from '@kantor/shared/formats/money'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { compareAmounts } from '@kantor/shared/rules/money/amounts'
import { actionsFor } from '../../engine/actions/actions.ts'
import { changeWithRules } from '../../engine/write/make-row.ts'
import { refuseTraveller } from './trip-checks.ts'
import { lockedTrip } from './trip-finance.ts'
import { settlementFor, type TripSettlement } from './trip-settlement.ts'

const words = { PAY_EMPLOYEE: 'to pay', EMPLOYEE_REFUNDS: 'to give back', EVEN: 'even' } as const

export const travelRequestRealizationActions = actionsFor(travelRequestRealization, {
  async settlement(context, { trip, expenses, actualLegs }) {
    const row = await lockedTrip(context, trip)
    if (row === undefined) throw new KantorError('NOT_FOUND')
    const next = {
      ...row,
      ...(expenses.length > 0 ? { expenses } : {}),
      ...(actualLegs.length > 0 ? { actualLegs } : {}),
    }
    const found = await settlementFor(context, next as never, context.today)
    if (found === undefined) return { approved: null, difference: null, cost: null, remarks: null }
    if ('complaints' in found)
      return {
        approved: null,
        difference: null,
        cost: null,
        remarks: found.complaints.map((c) => c.message).join('; '),
      }
    return {
      approved: found.approvedTotal,
      cost: found.settlement.tripCostIdr,
      difference: found.settlement.nets
        .map(({ currency, net, outcome }) => `${currency} ${formatMoney(net.replace('-', ''))} ${words[outcome]}`)
        .join(', '),
      remarks: remarksOf(found),
    }
  },
  async approveOverCap(context, { trip, line, reason }) {
    const row = await lockedTrip(context, trip)
    if (row === undefined) throw new KantorError('NOT_FOUND')
    await refuseTraveller(context, row)
    if (row.status !== 'REALIZATION')
      throw new KantorError('BAD_STATE', 'Expenses are decided once the realization is submitted.')
    const expenses = row.expenses ?? []
    const found = expenses[line - 1]
    if (found?.cap == null || compareAmounts(found.actual, found.cap) <= 0)
      throw new KantorError('BAD_STATE', `Line ${line} is not beyond a cap.`)
    const verifyNote = reason.slice(0, 200)
    await changeWithRules(context, TravelRequest, trip, {
      expenses: expenses.map((e, i) =>
        i === line - 1 ? { ...e, overCapApproved: true, overCapRefused: false, verifyNote } : e,
      ),
    })
    return {}
  },
})

/** Lines of which less is approved than was spent, and why. */
function remarksOf({ expenses, settlement }: TripSettlement): string | null {
  const short = expenses.flatMap((line, i) => {
    if (line.paidBy === 'COMPANY' || compareAmounts(line.approved, line.actual) >= 0) return []
    const isCapped = line.cap != null && compareAmounts(line.actual, line.cap) > 0 && line.overCapApproved !== true
    const why = isCapped ? `the cap is ${formatMoney(line.cap)}` : 'a receipt is missing'
    return [`Line ${i + 1}: ${formatMoney(line.approved)} of ${formatMoney(line.actual)} is approved, ${why}.`]
  })
  const rates = settlement.missingRates.map((code) => `${code} has no rate of exchange in the last seven days.`)
  return [...short, ...rates].join('\n').slice(0, 2_000) || null
}
