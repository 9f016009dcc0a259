// The training request before its approvers: what it costs of which budget, who cannot be there, who has to have it. The last approval
// makes reimbursements of what employees have paid, and of invoices.

import { TrainingRequest } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { differenceOf, signOfAmount } from '@kantor/shared/rules/money/amounts'
import { senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { approvalDocument, type Impact } from '../../engine/approval/document.ts'
import type { RuleContext } from '../../engine/context.ts'
import { idsOf, type RequestRow } from './request.ts'
import { budgetFor, departmentsOf } from './request-budget.ts'
import { makeReimbursements } from './request-costs.ts'
import { elsewhereOn } from './request-facts.ts'

const path = '/human-resource-management/training-management/training-request-entry'

export const trainingRequestApproval = approvalDocument(TrainingRequest, {
  docType: 'TRAINING_REQUEST',
  path,
  about: (_context, row) => ({
    number: row.requestNo ?? '',
    subject: null,
    department: row.department ?? 0,
    summary: [row.title, daysOf(row), peopleOf(row), (row.justification ?? '').slice(0, 120)]
      .filter(Boolean)
      .join(' · ')
      .slice(0, 300),
  }),
  concerns: {
    requester: 'CONCERNED',
    department: { not: 'its budget pays; the training is for the participants alone' },
    division: { not: 'only says where the department lies' },
    participants: { employee: 'CONCERNED' },
  },
  facts: sql`select r.id, r.program_id as program, r.title as training, r.date_from as "dateFrom", r.date_to as "dateTo",
      r.participant_count as heads, r.total_cost as cost, r.budget_remaining as "budgetLeft", t.type_name as "trainingType",
      coalesce(t.is_mandatory, false) as mandatory, coalesce(r.hr_bond_months, r.bond_months) as "bondMonths"
    from training_request r left join training_program p on p.id = r.program_id left join training_type t on t.id = p.training_type_id`,
  weighedBy: (row) => [`training budget of ${(row.dateFrom ?? '').slice(0, 4)}`],
  impact: impactOf,
  async ended(context, row, purpose) {
    if (purpose === 'APPROVE')
      await makeReimbursements(context, row, `${row.title} · ${daysOf(row)} · ${peopleOf(row)}`)
  },
})

const daysOf = (row: RequestRow): string => `${formatDate(row.dateFrom)} to ${formatDate(row.dateTo)}`
const peopleOf = ({ participantCount }: RequestRow): string =>
  `${participantCount ?? 0} ${participantCount === 1 ? 'participant' : 'participants'}`

async function impactOf(context: RuleContext, row: RequestRow): Promise<readonly Impact[]> {
  return [
    await budgetImpact(context, row),
    await busyImpact(context, row),
    ...lackImpact(row),
    ...needImpact(row),
    ...((row.bondMonths ?? 0) > 0
      ? [
          {
            title: 'Bond',
            value: `${row.hrBondMonths ?? row.bondMonths} months`,
            tone: 'PLAIN' as const,
            detail: `${formatMoney(row.costPerHead)} per participant: employees who leave earlier repay a part`,
          },
        ]
      : []),
  ]
}

async function budgetImpact(context: RuleContext, row: RequestRow): Promise<Impact> {
  const year = Number((row.dateFrom ?? context.today).slice(0, 4))
  const budget = await budgetFor(context, await departmentsOf(context), row.department ?? 0, year, row.id)
  if (budget === undefined)
    return {
      title: `Budget of ${year}`,
      value: 'None is kept',
      tone: 'WARN',
      detail: 'For this department and all above it',
    }
  const after = differenceOf(budget.left, row.totalCost)
  return {
    title: `Budget of ${year}`,
    value: `${formatMoney(after)} left after it`,
    tone: signOfAmount(after) < 0 ? 'BAD' : senOf(after) * 10n < senOf(budget.amount) ? 'WARN' : 'GOOD',
    detail: `${formatMoney(budget.amount)}, of which ${formatMoney(budget.spent)} is spent and ${formatMoney(budget.reserved)} approved without this request`,
  }
}

async function busyImpact(context: RuleContext, row: RequestRow): Promise<Impact> {
  const found = await elsewhereOn(context, idsOf(row), { from: row.dateFrom ?? '', to: row.dateTo ?? '', own: row.id })
  const people = new Set(found.map(({ employee }) => employee)).size
  return {
    title: 'Something else on these days',
    value: people === 0 ? 'Nobody' : `${people} of ${idsOf(row).length}`,
    tone: people === 0 ? 'GOOD' : 'BAD',
    ...(people === 0
      ? {}
      : {
          detail: found
            .map(({ name, what }) => `${name}: ${what}`)
            .join('; ')
            .slice(0, 500),
        }),
  }
}

function lackImpact({ participants }: RequestRow): readonly Impact[] {
  const lack = (participants ?? []).filter(({ missing }) => missing != null)
  if (lack.length === 0) return []
  const reasons = lack.map(({ missing, exceptionReason }) => `${missing}: ${exceptionReason ?? 'no reason given'}`)
  return [
    { title: 'Not passed before', value: String(lack.length), tone: 'WARN', detail: reasons.join('; ').slice(0, 500) },
  ]
}

function needImpact({ participants }: RequestRow): readonly Impact[] {
  const due = (participants ?? []).filter(({ need }) => need === 'MANDATORY' || need === 'EXPIRING').length
  return due === 0
    ? []
    : [{ title: 'Have to have it', value: `${due} of ${(participants ?? []).length}`, tone: 'PLAIN' }]
}
