// What finance answers to the settlements of trips: settled both ways, or sent back to the realization.

import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { changeWithRules } from '../../engine/write/make-row.ts'
import { type bufferSource, recallBuffer } from '../finance/index.ts'
import { tripOfLine } from './trip-checks.ts'
import { close, lockedTrip, netSource } from './trip-finance.ts'

export const travelSettlementBuffer: ReturnType<typeof bufferSource> = {
  sourceType: netSource.name,
  kinds: ['TRAVEL_REALIZATION'],
  async answered(context, entry, answer) {
    const id = await tripOfLine(context, 'nets', entry.sourceId ?? 0)
    const trip = id === undefined ? undefined : await lockedTrip(context, id)
    if (trip === undefined) return
    if (answer === 'REJECTED' && trip.status === 'VERIFIED') {
      for (const net of trip.nets ?? [])
        if (net.id !== undefined && net.id !== entry.sourceId)
          await recallBuffer(context, 'TRAVEL_REALIZATION', { entity: netSource, id: net.id })
      await changeWithRules(context, TravelRequest, trip.id, { status: 'REALIZATION' })
    }
    if (answer !== 'PAID' && answer !== 'SETTLED') return
    const nets = (trip.nets ?? []).map((net) => (net.id === entry.sourceId ? { ...net, isSettled: true } : net))
    await changeWithRules(context, TravelRequest, trip.id, { nets })
    const isWhole = nets.every(
      (n) => n.isSettled === true || (signOfAmount(n.approved) === 0 && signOfAmount(n.advance) === 0),
    )
    const after = isWhole ? await lockedTrip(context, trip.id) : undefined
    if (after !== undefined) await close(context, after)
  },
}
