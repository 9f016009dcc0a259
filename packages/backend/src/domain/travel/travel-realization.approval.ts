// What was spent on a trip beyond a cap, before the head of finance: a round of its own once the realization is submitted. Approved, the lines
// count whole; rejected, up to their caps; returned or recalled, the realization is back in the hands of the traveller.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { formatMoney } from '@kantor/shared/formats/money'
import { asksBeyondCap } from '@kantor/shared/rules/travel/over-cap'
import { approvalDocument, type Impact, type Outcome } from '../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { tripFacts } from './travel-request.approval.ts'
import { currencyFacts, kindFacts } from './trip-facts.ts'
import type { TripValues } from './trip-plan.ts'
import { settledAs } from './trip-settled.ts'

type Row = StoredRow<(typeof TravelRequest)['fields']>
const asking = (row: Row) => (row.expenses ?? []).filter(asksBeyondCap)

export const travelRealizationApproval = approvalDocument(TravelRequest, {
  docType: 'TRAVEL_REALIZATION',
  path: '/human-resource-management/travel-management/travel-request-realization',
  async about(context, row) {
    const worker = await storedRow(context, Employee, ['fullName', 'department'], { where: { id: row.employee ?? 0 } })
    const lines = (await beyondCaps(context, row)).map(({ title, value }) => `${title} ${value}`)
    return {
      number: row.number ?? '',
      subject: row.employee,
      department: worker?.department ?? 0,
      summary: [worker?.fullName, 'Beyond the cap', ...lines].filter(Boolean).join(' · ').slice(0, 300),
    }
  },
  concerns: {
    employee: 'CONCERNED',
    requester: 'CONCERNED',
    companions: { employee: 'CONCERNED' },
    costDepartment: { not: 'it pays, and its head decides over the trip' },
    division: { not: 'it pays, and its head decides over the trip' },
    budget: { employee: 'CONCERNED' },
    attendance: { employee: 'CONCERNED' },
  },
  facts: tripFacts('TRAVEL_REALIZATION'),
  edits: {
    sends: (row) => row.status === 'REALIZATION' && asking(row).length > 0,
    makers: ({ employee }) => (employee === null ? [] : [employee]),
    outcome: outcomeOf,
  },
  impact: beyondCaps,
})

/** The lines that ask, each with what the cap gives of it. */
async function beyondCaps(context: RuleContext, row: Row): Promise<readonly Impact[]> {
  const [kinds, { codeOf }] = [await kindFacts(context), await currencyFacts(context)]
  return asking(row).map(({ expenseType, currency, actual, cap, overCapReason }) => ({
    title: kinds.find(({ id }) => id === expenseType)?.name ?? 'Expense',
    value: `${codeOf(currency)} ${formatMoney(actual)}, cap ${formatMoney(cap)}`,
    tone: 'WARN' as const,
    detail: overCapReason ?? '',
  }))
}

/** The decision in the lines that required it, with the settlement that follows from it. */
async function outcomeOf(context: RuleContext, row: Row, outcome: Outcome): Promise<TripValues> {
  if (outcome === 'RETURNED' || outcome === 'DRAFT') return { status: 'TRAVELLING' }
  if (outcome === 'CANCELLED') return {}
  const decision = outcome === 'APPROVED' ? { overCapApproved: true } : { overCapRefused: true }
  const expenses = (row.expenses ?? []).map((line) => (asksBeyondCap(line) ? { ...line, ...decision } : line))
  return settledAs(context, { ...row, expenses }, row, true)
}
