// The trip before its approvers: where to, for how long, for how much; the last approval hands its days to attendance.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { TravelBudget } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-budget.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { compareAmounts, sumOf } from '@kantor/shared/rules/money/amounts'
import { senOf } from '@kantor/shared/rules/money/sen'
import { type SQL, sql } from 'drizzle-orm'
import { asBoolean, asText, neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { approvalDocument, type Impact } from '../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { changeWithRules } from '../../engine/write/make-row.ts'
import { documentOverDays, personDays } from '../attendance/index.ts'
import { handPlannedDays } from './trip-days.ts'
import { companyQuery } from './trip-facts.ts'
import { travellersOf } from './trip-plan.ts'

const ofTravelBudget = tableColumns(TravelBudget, 'b')
const ofTravelRequest = tableColumns(TravelRequest, 't')

type Row = StoredRow<(typeof TravelRequest)['fields']>

/** What inboxes show of a trip; decided before: a step of the kind of document at hand. */
export const tripFacts = (
  docType: 'TRAVEL_REQUEST' | 'TRAVEL_REALIZATION',
): SQL => sql`select t.id, t.travel_date as "travelDate", t.destinations, t.days, t.estimate_total as "estimateTotal", t.advance_total as "advanceTotal",
      (select count(*)::int from travel_request o where o.employee_id = t.employee_id and o.id <> t.id and o.status in ('ADVANCE_PAID', 'TRAVELLING', 'REALIZATION')) as unsettled,
      (select k.acted_by_id from approval_request q join approval_task k on k.request_id = q.id
        where q.doc_type = ${docType} and q.doc_id = t.id and k.state = 'APPROVED' order by q.version desc, k.seq desc limit 1) as "approvedBefore"
    from travel_request t`

const travelRequestDocument = approvalDocument(TravelRequest, {
  docType: 'TRAVEL_REQUEST',
  path: '/human-resource-management/travel-management/travel-request',
  async about(context, row) {
    const worker = await storedRow(context, Employee, ['fullName', 'department'], { where: { id: row.employee ?? 0 } })
    const when = `${formatDate(row.travelDate)} – ${formatDate(row.returnDate)}`
    return {
      number: row.number ?? '',
      subject: row.employee,
      department: worker?.department ?? 0,
      summary: [worker?.fullName, row.destinations, when, (row.purpose ?? '').slice(0, 120)]
        .filter(Boolean)
        .join(' · ')
        .slice(0, 300),
    }
  },
  concerns: {
    employee: 'CONCERNED',
    requester: 'CONCERNED',
    companions: { employee: 'CONCERNED' },
    costDepartment: { not: 'it pays, and its head decides over it' },
    division: { not: 'it pays, and its head decides over it' },
    budget: { employee: 'CONCERNED' },
    attendance: { employee: 'CONCERNED' },
  },
  facts: tripFacts('TRAVEL_REQUEST'),
  weighedBy: (row) => travellersOf(row).flatMap((id) => personDays(id, row.travelDate, row.returnDate)),
  impact: async (context, row) => [
    ...amounts(row),
    ...(await budgetOf(context, row)),
    ...(await openTrips(context, row)),
  ],
  effect: async (context, row, purpose) =>
    purpose === 'APPROVE' ? { attendance: await handPlannedDays(context, row) } : {},
  /** What was paid is given back by a cancellation, which a rejected trip has no more. */
  rejected(_context, row) {
    if ((row.advances ?? []).some(({ state }) => state !== 'PLANNED'))
      throw new KantorError(
        'BAD_STATE',
        'An advance of this trip is with finance or paid. Return the trip instead: it is cancelled then, and the advance given back.',
      )
  },
  /** A trip that was changed after its advance had been paid goes on with it. */
  async ended(context, row) {
    const isPaid = (row.advances ?? []).some(({ state }) => state === 'PAID')
    if (isPaid) await changeWithRules(context, TravelRequest, row.id, { status: 'ADVANCE_PAID' })
  },
})

const amounts = (row: Row): readonly Impact[] => [
  {
    title: 'Estimate',
    value: `IDR ${formatMoney(row.estimateTotal)}`,
    tone: 'PLAIN',
    detail: `Allowances ${formatMoney(row.perDiemTotal)}, paid by the company ${formatMoney(row.companyPaidTotal)}`,
  },
  { title: 'Advance', value: `IDR ${formatMoney(row.advanceTotal)}`, tone: 'PLAIN' },
]

/** What the division may spend on travel in the year, and what its trips come to. */
async function budgetOf(context: RuleContext, row: Row): Promise<readonly Impact[]> {
  const { rows } = companyQuery(context)
  const [found] = await typedRows(
    context.tx,
    {
      budget: ofTravelBudget.amount,
      spent:
        asText(sql`coalesce((select sum(coalesce(t.trip_cost_idr, t.estimate_total)) from ${rows('TravelRequest')} t
        where t.division_id = b.division_id and extract(year from t.travel_date) = b.year and t.id <> ${row.id}
          and t.status not in ('DRAFT', 'RETURNED', 'REJECTED', 'CANCELLED')), 0)`),
    },
    sql`from ${rows('TravelBudget')} b where b.division_id = ${row.division ?? 0} and b.year = ${Number((row.travelDate ?? '0').slice(0, 4))}`,
  )
  if (found === undefined) return []
  const after = sumOf([found.spent, row.estimateTotal])
  const isOver = compareAmounts(after, found.budget) > 0
  const isNear = senOf(after) * 10n > senOf(found.budget) * 8n
  return [
    {
      title: 'Budget of the division',
      tone: isOver ? 'BAD' : isNear ? 'WARN' : 'GOOD',
      value: `${formatMoney(after)} of ${formatMoney(found.budget)}`,
      detail: 'Trips of the year with this one',
    },
  ]
}

async function openTrips(context: RuleContext, row: Row): Promise<readonly Impact[]> {
  const { rows } = companyQuery(context)
  const found = await typedRows(
    context.tx,
    {
      number: ofTravelRequest.number,
      due: neverNull(ofTravelRequest.settleDueDate),
      late: asBoolean(sql`t.settle_due_date < ${context.today}::date`),
    },
    sql`from ${rows('TravelRequest')} t
      where t.employee_id = ${row.employee ?? 0} and t.id <> ${row.id} and t.status in ('ADVANCE_PAID', 'TRAVELLING', 'REALIZATION') order by 2`,
  )
  if (found.length === 0) return [{ title: 'Unsettled trips', value: 'None', tone: 'GOOD' }]
  const isLate = found.some(({ late }) => late)
  const detail = found.map(({ number, due }) => `${number}, due ${formatDate(due)}`).join('; ')
  return [
    {
      title: 'Unsettled trips',
      value: String(found.length),
      tone: isLate ? 'BAD' : 'WARN',
      detail: detail.slice(0, 500),
    },
  ]
}

export const travelRequestApproval = documentOverDays(travelRequestDocument, TravelRequest, (row) => ({
  employees: travellersOf(row),
  from: row.travelDate ?? '',
  to: row.returnDate ?? row.travelDate ?? '',
}))
