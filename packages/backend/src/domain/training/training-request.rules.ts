// The training request: what it costs, whom it binds, who lacks what before, and which moves are open to whom.

import { TrainingRequest } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request.entity'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { actualCost, type CostLine, costShares, plannedCost } from '@kantor/shared/rules/training/cost'
import { normalisedGain } from '@kantor/shared/rules/training/effect'
import type { ExamStage } from '@kantor/shared/rules/training/exams'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { personOf } from '../../engine/approval/people.ts'
import { type RuleContext, rulesFor } from '../../engine/context.ts'
import { isMove } from '../../engine/write/moves.ts'
import { refuseUnconfirmed } from '../../engine/write/questions.ts'
import { certified } from '../exams/index.ts'
import { idsOf, type Request } from './request.ts'
import { budgetFor, departmentsOf, divisionOf } from './request-budget.ts'
import { askedQuestions, requestComplaints } from './request-checks.ts'
import { enteredComplaints, planExamBefore, withOwnScores } from './request-exams.ts'
import { missingBefore, monthsBound, type ProgramFacts, programOf } from './request-facts.ts'
import { followCancellation, followCompletion, followReopening, followWrite } from './request-follow.ts'
import {
  cancelComplaints,
  closeComplaints,
  completeComplaints,
  conductComplaints,
  editComplaints,
  recallComplaints,
  refuseDelete,
  scheduleComplaints,
  sendComplaints,
} from './request-moves.ts'

/** Statuses in which nothing of it follows any more. */
const isOver = ({ status }: Request): boolean =>
  status === 'CLOSED' || status === 'CANCELLED' || status === 'REJECTED' || status === 'COMPLETED'
const isAsked = ({ status }: Request): boolean => status === 'DRAFT' || status === 'RETURNED' || status === 'SUBMITTED'
/** Still with the requester: anything unusual requires confirmation while it is saved. */
const isWritten = ({ status }: Request): boolean => status === 'DRAFT' || status === 'RETURNED'

export const trainingRequestRules = rulesFor(TrainingRequest, {
  async defaults(context) {
    const { employee } = await personOf(context)
    return { requester: employee }
  },
  async derive(context, next, before) {
    if (before !== undefined && isOver(before) && context.upload === undefined) return {}
    const program = await programOf(context, next.program)
    const costs = before === undefined && (next.costs ?? []).length === 0 ? usualCosts(program) : (next.costs ?? [])
    const nodes = await departmentsOf(context)
    const people = await withOwnScores(context, next, before)
    const worked = await workedOut(context, { ...next, participants: people, costs }, program)
    const isCompleted = next.status === 'COMPLETED' && before !== undefined && program !== undefined
    const participants = isCompleted ? await certified(context, next, program, worked.participants ?? []) : null
    const budget = isAsked(next)
      ? await budgetFor(context, nodes, next.department ?? 0, yearOf(next, context.today), before?.id)
      : undefined
    return {
      ...worked,
      ...(participants === null ? {} : { participants }),
      costs,
      title: program?.programName ?? next.newProgramName ?? null,
      institution: next.institution ?? program?.institution ?? null,
      division: divisionOf(nodes, next.department ?? 0),
      ...(isAsked(next) ? { budgetRemaining: budget?.left ?? null } : {}),
    }
  },
  async check(context, next, before) {
    if (isMove(next, before)) return []
    const early = await editComplaints(context, next, before)
    if (early.length > 0) return early
    const entered = await enteredComplaints(context, next, before)
    if (entered.length > 0) return entered
    const complaints = await requestComplaints(context, next, { isSent: false, own: before?.id })
    if (complaints.length > 0 || !isWritten(next)) return complaints
    refuseUnconfirmed(context, await askedQuestions(context, next), next.confirmed)
    return []
  },
  moves: {
    submit: { check: sendComplaints },
    recall: { check: recallComplaints },
    schedule: { check: scheduleComplaints, effect: planExamBefore },
    complete: { check: completeComplaints, effect: followCompletion, undo: followReopening },
    reopen: { check: conductComplaints },
    close: { derive: (_context, next) => closedValues(next), check: closeComplaints },
    cancel: { check: cancelComplaints, effect: followCancellation },
  },
  afterWrite: followWrite,
  beforeDelete: (_context, row) => refuseDelete(row),
  derived: {
    examBefore: ({ columns }) => examSql(columnIn(columns, 'id'), 'BEFORE'),
    examAfter: ({ columns }) => examSql(columnIn(columns, 'id'), 'AFTER'),
  },
})

/** The latest exam of a training at one end of it. */
const examSql = (request: SQLWrapper, stage: ExamStage) => sql`select s.id from ${tableFor('ExamSchedule').table} s
  where s.request_id = ${request} and s.stage = ${stage} and s.status <> 'CANCELLED' order by s.id desc limit 1`

/** When closed, a participant who attended and sat no exam has taken part, and no more. */
function closedValues({ participants }: Request): Request {
  return { participants: (participants ?? []).map((line) => ({ ...line, result: line.result ?? 'ATTENDED' })) }
}

const yearOf = ({ dateFrom }: Request, today: string): number => Number((dateFrom ?? today).slice(0, 4))

/** What the program says it costs, where the request names nothing. */
function usualCosts(program: ProgramFacts | undefined): NonNullable<Request['costs']> {
  const line = (item: 'FEE' | 'VENUE', basis: 'PER_HEAD' | 'FIXED', amount: string | null | undefined) =>
    signOfAmount(amount) > 0 ? [{ item, basis, amount: amount ?? '0', settledBy: 'COMPANY' as const }] : []
  return [...line('FEE', 'PER_HEAD', program?.costPerParticipant), ...line('VENUE', 'FIXED', program?.fixedCost)]
}

/** Costs, shares, hours, bonds, gains, and what was not passed before. */
async function workedOut(context: RuleContext, next: Request, program: ProgramFacts | undefined): Promise<Request> {
  const people = next.participants ?? []
  const lines = (next.costs ?? []).map(
    ({ basis, amount, actualAmount }): CostLine => ({
      basis: basis === 'FIXED' ? 'FIXED' : 'PER_HEAD',
      amount: amount ?? '0',
      actualAmount: actualAmount ?? null,
    }),
  )
  const planned = plannedCost(lines, people.length)
  const actual = actualCost(lines, people.length)
  const hasActualCost = next.status === 'SCHEDULED' || next.status === 'COMPLETED'
  const shares = costShares(hasActualCost ? actual : planned.total, people.length)
  const missing = await missingBefore(context, next.program, idsOf(next), next.dateFrom ?? context.today)
  const binds = program?.binds ?? true
  const months = binds ? await monthsBound(context, next.dateTo ?? context.today, planned.perHead) : 0
  return {
    participants: people.map((line, i) => ({
      ...line,
      missing: missing.get(line.employee ?? 0) ?? null,
      gain: normalisedGain(line.preScore ?? null, line.postScore ?? null),
      costShare: shares[i] ?? null,
    })),
    participantCount: people.length,
    totalCost: planned.total,
    costPerHead: planned.perHead,
    actualCost: hasActualCost ? actual : null,
    totalHours: hoursOf(next, program),
    bondMonths: next.hrBondMonths ?? months,
    needBond: (next.hrBondMonths ?? months) > 0,
  }
}

/** Hours of the sessions; without sessions those of the program. */
function hoursOf({ sessions }: Request, program: ProgramFacts | undefined): string | null {
  const minutes = (sessions ?? []).reduce(
    (sum, { timeFrom, timeTo }) => sum + minutesOf(timeTo) - minutesOf(timeFrom),
    0,
  )
  return minutes > 0 ? (minutes / 60).toFixed(2) : (program?.durationHours ?? null)
}
const minutesOf = (time: string | null | undefined): number =>
  time == null ? 0 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
