// The trip: what it is worked out to, what may change when, and what it takes back when it is changed or cancelled.
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { compareAmounts, sumOf } from '@kantor/shared/rules/money/amounts'
import { settleDueDate } from '@kantor/shared/rules/travel/advance'
import { withoutOldDecisions } from '@kantor/shared/rules/travel/over-cap'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { personOf } from '../../engine/approval/people.ts'
import { type RuleContext, rulesFor, type StoredRow } from '../../engine/context.ts'
import { isMove } from '../../engine/write/moves.ts'
import { refuseUnconfirmed } from '../../engine/write/questions.ts'
import { isSame } from '../../engine/write/stored.ts'
import { advanceComplaints, advancesInRupiah, hasOtherAdvances } from './trip-advances.ts'
import { refuseTraveller, sendComplaints, settleComplaints, tripComplaints, verifyComplaints } from './trip-checks.ts'
import { takeDaysBack } from './trip-days.ts'
import { payingUnits } from './trip-facts.ts'
import { recalledAdvances, refundNets, toFinance } from './trip-finance.ts'
import { isBad, planOf, type TripPlan, type TripValues, worthOf } from './trip-plan.ts'
import { receiptQuestions } from './trip-receipts.ts'
import { settledAs } from './trip-settled.ts'

type Row = StoredRow<(typeof TravelRequest)['fields']>

/** What was decided; it changes only as a new version, or where it becomes cheaper on the same days. */
const planned = [
  'employee',
  'travelType',
  'purpose',
  'project',
  'costDepartment',
  'companions',
  'legs',
  'lodging',
  'mealsProvided',
  'estimates',
] as const
const spent = ['actualLegs', 'expenses', 'report', 'ratings'] as const
const isPlanning = ({ status }: TripValues): boolean =>
  status == null || status === 'DRAFT' || status === 'RETURNED' || status === 'SUBMITTED'
const isApproved = (status: TripValues['status']): boolean => status === 'APPROVED' || status === 'ADVANCE_PAID'
const isSettling = (status: TripValues['status']): boolean =>
  isApproved(status) || status === 'TRAVELLING' || status === 'REALIZATION'
const differs = (names: readonly (keyof TripValues)[], next: TripValues, before: Row): boolean =>
  names.some((name) => !isSame(next[name], before[name]))

export const travelRequestRules = rulesFor(TravelRequest, {
  async defaults(context) {
    const { employee } = await personOf(context)
    return { requester: employee, requestDate: context.today, version: 1 }
  },
  async derive(context, next, before) {
    if (before === undefined || isPlanning(before) || (isApproved(before.status) && differs(planned, next, before)))
      if (isPlanning(next) || isApproved(next.status)) return planValues(context, next)
    if (before === undefined) return {}
    if (isApproved(before.status) && isApproved(next.status) && hasOtherAdvances(next, before))
      return { advanceTotal: await advancesInRupiah(context, next) }
    if (isSettling(before.status) && (next.status === 'VERIFIED' || isSettling(next.status)))
      return settledValues(context, next, before)
    return {}
  },
  async check(context, next, before) {
    const frozen = before === undefined ? [] : frozenComplaints(next, before)
    if (frozen.length > 0) return frozen
    const noted = before === undefined ? -1 : notedLine(next, before)
    if (noted >= 0 && before?.status !== 'REALIZATION')
      return say(`expenses.${noted}.verifyNote`, 'is entered by finance once the realization is submitted')
    if (noted >= 0) await refuseTraveller(context, next)
    // Where the plan changes with them they were calculated again, not changed by hand.
    const isByHand = before !== undefined && !isMove(next, before) && !differs(planned, next, before)
    const advances = isByHand && !isPlanning(before) ? await advanceComplaints(context, next, before) : []
    const complaints = advances.length > 0 ? advances : await tripComplaints(context, next, before)
    if (isByHand && complaints.length === 0)
      refuseUnconfirmed(context, await receiptQuestions(context, next, before), next.confirmed)
    return complaints
  },
  moves: {
    submit: { check: sendComplaints },
    change: { derive: changedValues },
    // A trip that was changed after its advance had been paid gives it back when it is cancelled all the same.
    cancel: { derive: cancelledValues, effect: toFinance },
    settle: { check: settleComplaints },
    sendBack: { check: refuseTraveller },
    verify: { check: verifyComplaints, effect: toFinance },
  },
  beforeDelete(_context, { status }) {
    if (status !== 'DRAFT') throw new KantorError('BAD_STATE', 'Only a draft is deleted. Cancel the trip instead.')
  },
  derived: {
    overdueDays: ({ columns, today }) => {
      const column = (name: string) => columnIn(columns, name)
      return sql`select case when ${column('status')} in ('APPROVED', 'ADVANCE_PAID', 'TRAVELLING', 'REALIZATION')
        then greatest(0, ${today}::date - ${column('settleDueDate')}) end`
    },
    approvals: ({
      columns,
    }) => sql`select string_agg(e.full_name || ' ' || to_char(t.acted_at at time zone 'Asia/Jakarta', 'DD-MM-YYYY'), ', ' order by t.seq)
      from approval_task t join approval_request r on r.id = t.request_id join employee e on e.id = t.acted_by_id
      where r.doc_type = 'TRAVEL_REQUEST' and r.doc_id = ${columnIn(columns, 'id')} and t.state = 'APPROVED'
        and r.version = (select max(v.version) from approval_request v where v.doc_type = r.doc_type and v.doc_id = r.doc_id)`,
  },
})

/** What the plan comes to; where its legs make no trip yet, only what can be determined without them. */
async function planValues(context: RuleContext, next: TripValues): Promise<TripValues> {
  const units = await payingUnits(context, next.employee ?? 0, next.costDepartment)
  const own = { costDepartment: next.costDepartment ?? units.department, division: units.division }
  const plan = await planOf(context, next)
  if (plan === undefined || isBad(plan)) return { ...own, budget: [] }
  const [first, last] = [plan.days[0]?.date, plan.days.at(-1)?.date]
  const kept = (next.advances ?? []).filter(({ state }) => state !== 'PLANNED' && state != null)
  const advances = [...kept, ...plannedAdvances(plan, next, kept)]
  return {
    ...own,
    travelDate: first ?? null,
    returnDate: last ?? null,
    days: plan.days.length,
    nights: plan.nights,
    destinations: destinationsOf(plan).slice(0, 300),
    mainDestination: next.legs?.[0]?.to ?? null,
    budget: plan.budget,
    perDiemTotal: plan.perDiem,
    estimateTotal: plan.estimate,
    companyPaidTotal: plan.companyPays,
    estimatedOn: context.today,
    // What was paid before a change stays, so the total is that of the lines and not what a new plan would give.
    advances,
    advanceTotal: sumOf(advances.map(worthOf(plan.ground, context.today).of)),
    settleDueDate: last === undefined ? null : settleDueDate(last, plan.ground.type.settlementDays),
  }
}

/** Advances of the currencies that have none yet. */
function plannedAdvances(plan: TripPlan, next: TripValues, kept: NonNullable<TripValues['advances']>) {
  return [...plan.advances].flatMap(([code, amount]) => {
    const currency = plan.ground.currencies.idOf(code)
    if (currency === null || kept.some((a) => a.currency === currency)) return []
    const own = (next.advances ?? []).find((a) => a.currency === currency && a.state !== 'PAID')
    const id = own?.id === undefined ? {} : { id: own.id }
    return [{ ...id, date: plan.days[0]?.date ?? null, currency, amount, state: 'PLANNED' as const, paidOn: null }]
  })
}

/** Cities, each once, without the one at home. */
const destinationsOf = ({ ground }: TripPlan): string =>
  [...new Set(ground.legs.slice(0, -1).map(({ to }) => ground.places[to]?.city ?? ''))].join(', ')

/** Days and advances that finance has not accepted are taken back. */
async function takenBack(context: RuleContext, next: TripValues, before: Row) {
  const attendance = await takeDaysBack(context, before)
  return { attendance, advances: await recalledAdvances(context, next.advances ?? []) }
}

/** A change begins a new version. */
async function changedValues(context: RuleContext, next: TripValues, before: Row): Promise<TripValues> {
  return { ...(await takenBack(context, next, before)), version: (before.version ?? 1) + 1 }
}

/** A cancellation ends the trip. */
async function cancelledValues(context: RuleContext, next: TripValues, before: Row): Promise<TripValues> {
  const back = await takenBack(context, next, before)
  const end = { isClosed: true, closedAt: context.engine.now().toISOString() }
  return { ...back, ...end, nets: refundNets(back.advances), settledOn: context.today }
}

async function settledValues(context: RuleContext, given: TripValues, before: Row): Promise<TripValues> {
  if (!differs([...spent, 'status'], given, before)) return {}
  const next = { ...given, expenses: withoutOldDecisions(given.expenses ?? [], before.expenses ?? []) }
  const isSent = isMove(next, before) && (next.status === 'REALIZATION' || next.status === 'VERIFIED')
  return settledAs(context, next, before, isSent)
}

const say = (field: string, message: string): readonly FieldError[] => [{ field, rule: 'R-TRV-10', message }]

/** What was decided, paid or verified is left alone; a trip that becomes cheaper on the same days goes on as it is. */
function frozenComplaints(next: TripValues, before: Row): readonly FieldError[] {
  const { status } = before
  if (isPlanning(before) && status !== 'SUBMITTED') return []
  const plan = planned.find((name) => !isSame(next[name], before[name]))
  if (plan !== undefined && !isMove(next, before) && !isCheaper(next, before))
    return say(
      plan,
      isApproved(status)
        ? 'was approved: use Change the trip, which sends it through its approvals again. Only a lower estimate on the same days goes without'
        : 'was sent and is left as it is: recall the trip, or have it returned, to change it',
    )
  if (!isSettling(status) && differs(spent, next, before))
    return say(
      'expenses',
      status === 'SUBMITTED' ? 'begins once the trip is approved' : 'was verified and is left as it is',
    )
  return []
}

/** The line of expenses whose note of finance was changed; -1: none. */
function notedLine(next: TripValues, before: Row): number {
  const known = new Map((before.expenses ?? []).map((line) => [line.id, line.verifyNote]))
  return (next.expenses ?? []).findIndex(({ id, verifyNote }) => verifyNote != null && verifyNote !== known.get(id))
}

function isCheaper(next: TripValues, before: Row): boolean {
  if (before.status !== 'APPROVED' || (before.advances ?? []).some(({ state }) => state !== 'PLANNED')) return false
  const dates = (legs: TripValues['legs']) =>
    JSON.stringify((legs ?? []).map((l) => [l.from, l.to, l.departDate, l.arriveDate]))
  if (dates(next.legs) !== dates(before.legs) || next.employee !== before.employee) return false
  return compareAmounts(next.estimateTotal, before.estimateTotal) <= 0
}
