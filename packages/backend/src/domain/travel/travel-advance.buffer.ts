// What finance answers to the advances of trips: paid, or sent back.
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { changeWithRules } from '../../engine/write/make-row.ts'
import type { bufferSource } from '../finance/index.ts'
import { tripOfLine } from './trip-checks.ts'
import { advanceSource, lockedTrip } from './trip-finance.ts'

export const travelAdvanceBuffer: ReturnType<typeof bufferSource> = {
  sourceType: advanceSource.name,
  kinds: ['TRAVEL_ADVANCE'],
  async answered(context, entry, answer) {
    if (answer !== 'PAID' && answer !== 'REJECTED') return
    const id = await tripOfLine(context, 'advances', entry.sourceId ?? 0)
    const trip = id === undefined ? undefined : await lockedTrip(context, id)
    if (trip === undefined) return
    const state = answer === 'PAID' ? ('PAID' as const) : ('PLANNED' as const)
    const paidOn = answer === 'PAID' ? (entry.paidDate ?? context.today) : null
    const advances = (trip.advances ?? []).map((a) => (a.id === entry.sourceId ? { ...a, state, paidOn } : a))
    const isFirst = answer === 'PAID' && trip.status === 'APPROVED'
    await changeWithRules(context, TravelRequest, trip.id, {
      advances,
      ...(isFirst ? { status: 'ADVANCE_PAID' } : {}),
    })
  },
}
