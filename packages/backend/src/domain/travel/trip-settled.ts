// What a trip holds of its settlement: expenses with what is approved of them, the nets by currency, and the totals.
import type { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { handTravelledDays } from './trip-days.ts'
import type { TripValues } from './trip-plan.ts'
import { receiptWarnings } from './trip-receipts.ts'
import { settlementFor, type TripSettlement } from './trip-settlement.ts'

type Row = StoredRow<(typeof TravelRequest)['fields']>

/** Worked out as of today; `isSent` where it is what finance goes by. Of legs that make no trip the advance alone is kept. */
export async function settledAs(
  context: RuleContext,
  next: TripValues,
  before: Row,
  isSent: boolean,
): Promise<TripValues> {
  const found = await settlementFor(context, next, context.today)
  if (found === undefined || 'complaints' in found) return { advanceTotal: before.advanceTotal }
  const { expenses, nets, approvedTotal, settlement } = found
  return {
    expenses,
    approvedTotal,
    tripCostIdr: settlement.tripCostIdr,
    warnings: (await receiptWarnings(context, next, before.id)).join('\n').slice(0, 2_000) || null,
    nets: nets.map((net) => {
      const stored = before.nets?.find((n) => n.currency === net.currency)
      return stored?.id === undefined ? net : { ...net, id: stored.id }
    }),
    ...(isSent
      ? {
          settledOn: context.today,
          days: found.days,
          nights: found.nights,
          budget: travelled(found, before),
          attendance: await handTravelledDays(context, before, { from: found.travelDate, to: found.returnDate }),
        }
      : {}),
  }
}

/** The budget once the trip is over: lump sums by the days that were travelled, so that its lines add up to what the trip cost. */
const travelled = ({ paidDays }: TripSettlement, { budget }: Row) => [
  ...paidDays,
  ...(budget ?? []).filter(({ isEstimate }) => isEstimate === true),
]
