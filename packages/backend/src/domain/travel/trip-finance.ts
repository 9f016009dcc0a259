// What a trip hands to finance: its advances, and the difference of its settlement in each currency; and what finance answers.
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { signOfAmount, sumOf } from '@kantor/shared/rules/money/amounts'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { entityOf } from '../../engine/read/source.ts'
import { changeWithRules } from '../../engine/write/make-row.ts'
import { lockStored } from '../../engine/write/stored.ts'
import { costCenterOf } from '../attendance/index.ts'
import { type BufferLine, enterBuffer, recallBuffer } from '../finance/index.ts'
import { currencyFacts } from './trip-facts.ts'
import type { TripValues } from './trip-plan.ts'
import { expenseOfLine, settlementFor } from './trip-settlement.ts'
import { taxTrip } from './trip-tax.ts'

type Row = StoredRow<(typeof TravelRequest)['fields']>
type Advance = NonNullable<TripValues['advances']>[number]
type Net = NonNullable<TripValues['nets']>[number]

/** Each currency of a trip is a document of its own to finance: a line of its advances or of its settlement. */
export const advanceSource = { name: 'TravelAdvance' } as const
export const netSource = { name: 'TravelSettlement' } as const
const path = '/human-resource-management/travel-management/travel-request-realization'
/** Days in which a difference is paid. */
const payWithin = 7

/** A trip, locked until the transaction ends. */
export async function lockedTrip({ tx, engine, actor }: RuleContext, id: number): Promise<Row | undefined> {
  return (await lockStored(tx, engine, actor, entityOf(engine, TravelRequest.name), id)) as Row | undefined
}

const centerOf = (context: RuleContext, trip: TripValues): Promise<number | null> =>
  costCenterOf(context, trip.costDepartment ?? 0, trip.travelDate ?? context.today)

/** Hands the planned advances to finance; gives how many. */
export async function releaseAdvances(context: RuleContext, trip: Row): Promise<number> {
  const { codeOf } = await currencyFacts(context)
  const center = await centerOf(context, trip)
  const advances: Advance[] = []
  let released = 0
  for (const advance of trip.advances ?? []) {
    if (advance.state !== 'PLANNED' || advance.id === undefined) {
      advances.push(advance)
      continue
    }
    await enterBuffer(context, {
      kind: 'TRAVEL_ADVANCE',
      source: { entity: advanceSource, id: advance.id, no: trip.number ?? '', path },
      employee: trip.employee,
      center,
      currency: codeOf(advance.currency),
      amount: String(advance.amount),
      summary: `Advance: ${trip.destinations ?? ''}`,
      dueDate: advance.date ?? null,
      lines: [
        {
          description: `Advance of ${trip.number}`,
          amount: String(advance.amount),
          postingKey: 'TRAVEL_ADVANCE',
          center,
        },
      ],
    })
    advances.push({ ...advance, state: 'RELEASED' })
    released += 1
  }
  if (released > 0) await changeWithRules(context, TravelRequest, trip.id, { advances })
  return released
}

/** Advances that finance has not accepted yet, planned again; BUFFER_ACCEPTED where finance was faster. */
export async function recalledAdvances(
  context: RuleContext,
  advances: readonly Advance[],
): Promise<readonly Advance[]> {
  const after: Advance[] = []
  for (const advance of advances) {
    if (advance.state === 'RELEASED' && advance.id !== undefined) {
      await recallBuffer(context, 'TRAVEL_ADVANCE', { entity: advanceSource, id: advance.id })
      after.push({ ...advance, state: 'PLANNED' })
    } else after.push(advance)
  }
  return after
}

/** A cancelled trip gives back what was paid, in each currency. */
export const refundNets = (advances: readonly Advance[]): readonly Net[] =>
  advances
    .filter(({ state }) => state === 'PAID')
    .map(({ currency, amount }) => ({
      currency: currency ?? null,
      approved: '0',
      advance: String(amount ?? '0'),
      net: `-${amount ?? '0'}`,
      outcome: 'EMPLOYEE_REFUNDS' as const,
      isSettled: false,
    }))

/** What was verified, or has to be given back, goes to finance: an entry for each currency. A trip without any is closed. */
export async function toFinance(context: RuleContext, trip: Row): Promise<void> {
  const { codeOf } = await currencyFacts(context)
  const center = await centerOf(context, trip)
  const nets = (trip.nets ?? []).filter(
    ({ approved, advance }) => signOfAmount(approved) !== 0 || signOfAmount(advance) !== 0,
  )
  const linesIn = trip.status === 'VERIFIED' ? await bookedLines(context, trip, center) : () => []
  for (const net of nets) {
    if (net.id === undefined) continue
    const currency = codeOf(net.currency)
    await enterBuffer(context, {
      kind: 'TRAVEL_REALIZATION',
      source: { entity: netSource, id: net.id, no: trip.number ?? '', path },
      employee: trip.employee,
      center,
      currency,
      amount: String(net.approved ?? '0'),
      payable: String(net.net ?? '0'),
      summary: `Settlement: ${trip.destinations ?? ''}`,
      dueDate: addDays(context.today, payWithin),
      lines: linesIn(currency),
    })
  }
  if (nets.length === 0 && trip.status === 'VERIFIED') await close(context, trip)
}

/** Ends a trip whose money is settled; the part that is income is reported to payroll. */
export async function close(context: RuleContext, trip: Row): Promise<void> {
  if (trip.status !== 'CANCELLED') await taxTrip(context, trip)
  const end = { isClosed: true, closedAt: context.engine.now().toISOString() }
  const advances = (trip.advances ?? []).map((a): Advance => (a.state === 'PAID' ? { ...a, state: 'CLEARED' } : a))
  await changeWithRules(context, TravelRequest, trip.id, {
    ...end,
    advances,
    ...(trip.status === 'CANCELLED' ? {} : { status: 'CLOSED' }),
  })
}

/** Lines to book by currency: each kind of expense with its posting key; what had no advance is booked in rupiah. */
async function bookedLines(context: RuleContext, trip: Row, center: number | null) {
  const found = await settlementFor(context, trip, trip.settledOn ?? context.today)
  const booked = new Map<string, readonly string[]>()
  const add = (currency: string, kind: string, amount: string) =>
    booked.set(`${currency} ${kind}`, [...(booked.get(`${currency} ${kind}`) ?? []), amount])
  if (found === undefined || 'complaints' in found) return () => []
  for (const line of found.settlement.lines.filter(({ companyPaidIdr }) => companyPaidIdr === undefined)) {
    const type = found.lumpSums[line.no]?.type ?? String(expenseOfLine(found, line.no)?.expenseType)
    if (line.settledInIdr === undefined) add(line.currency, type, line.approved)
    else add('IDR', type, line.settledInIdr)
  }
  const { kinds } = found.ground
  return (currency: string): readonly BufferLine[] =>
    kinds.flatMap((kind) => {
      const amount = sumOf(booked.get(`${currency} ${kind.code}`) ?? [])
      return signOfAmount(amount) === 0 ? [] : [{ description: kind.name, amount, postingKey: kind.account, center }]
    })
}
