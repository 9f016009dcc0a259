// What a settled trip pays that is income (R-TRV-09): lines of kinds of expense that the tax adviser has marked as taxable, each with the
// traveller whom it is for. What the company has paid itself is none.
import type { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { sumOf } from '@kantor/shared/rules/money/amounts'
import { inRupiah } from '@kantor/shared/rules/travel/exchange'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { taxPaidOutside } from '../finance/index.ts'
import { expenseOfLine, settlementFor } from './trip-settlement.ts'

/** Reports to payroll what it taxes of a trip that finance has paid, in rupiah by the rates of the settlement. */
export async function taxTrip(context: RuleContext, trip: StoredRow<(typeof TravelRequest)['fields']>): Promise<void> {
  const day = trip.settledOn ?? context.today
  const found = await settlementFor(context, trip, day)
  if (found === undefined || 'complaints' in found) return
  const { kinds, exchange } = found.ground
  const taxed = new Set(kinds.flatMap(({ code, isTaxable }) => (isTaxable ? [code] : [])))
  const income = found.settlement.lines.flatMap(({ no, currency, approved, settledInIdr, companyPaidIdr }) => {
    const kind = found.lumpSums[no]?.type ?? String(expenseOfLine(found, no)?.expenseType)
    if (companyPaidIdr !== undefined || !taxed.has(kind)) return []
    const employee = found.paidDays[no]?.employee ?? trip.employee ?? 0
    return [{ employee, amount: settledInIdr ?? inRupiah(exchange, currency, approved, day) ?? '0' }]
  })
  for (const [employee, lines] of Map.groupBy(income, (line) => line.employee))
    await taxPaidOutside(context, {
      employee,
      day: context.today,
      reference: trip.number ?? '',
      note: 'Business trip',
      gross: sumOf(lines.map(({ amount }) => amount)),
    })
}
