// Advances of approved trips: released to finance, or recalled as long as finance has not accepted them.

import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { travelRequestExpenses } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request-expenses'
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { actionsFor } from '../../engine/actions/actions.ts'
import type { RuleContext } from '../../engine/context.ts'
import { changeWithRules } from '../../engine/write/make-row.ts'
import { refuseTraveller } from './trip-checks.ts'
import { lockedTrip, recalledAdvances, releaseAdvances } from './trip-finance.ts'

export const travelRequestExpensesActions = actionsFor(travelRequestExpenses, {
  async releaseAdvance(context, { trip }) {
    const row = await openTrip(context, trip)
    if (row.status !== 'APPROVED' && row.status !== 'ADVANCE_PAID')
      throw new KantorError(
        'BAD_STATE',
        `Advances are released once the trip is approved and before it begins on ${formatDate(row.travelDate)}.`,
      )
    const released = await releaseAdvances(context, row)
    if (released === 0) throw new KantorError('BAD_STATE', 'No advance of this trip is planned. Enter one first.')
    return { released }
  },
  async recallAdvance(context, { trip }) {
    const row = await openTrip(context, trip)
    const before = (row.advances ?? []).filter(({ state }) => state === 'RELEASED').length
    if (before === 0) throw new KantorError('BAD_STATE', 'No advance of this trip is with finance.')
    await changeWithRules(context, TravelRequest, trip, {
      advances: await recalledAdvances(context, row.advances ?? []),
    })
    return { recalled: before }
  },
})

async function openTrip(context: RuleContext, id: number) {
  const row = await lockedTrip(context, id)
  if (row === undefined) throw new KantorError('NOT_FOUND')
  await refuseTraveller(context, row)
  return row
}
