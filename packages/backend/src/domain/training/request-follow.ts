// What follows from a move of a training request: days for attendance, history with certificates, bonds, forms about the effect, exams.
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RuleContext } from '../../engine/context.ts'
import { isMove } from '../../engine/write/moves.ts'
import { type HandedDays, handDays } from '../attendance/index.ts'
import { callOffExams } from '../exams/index.ts'
import { completeTraining, reopenTraining } from './completion.ts'
import { idsOf, type RequestRow } from './request.ts'
import { cancelReimbursements } from './request-costs.ts'
import { alignWithPeople, planExamAfter, takeExamBack } from './request-exams.ts'

/** Days count from scheduling on, and no longer once it is called off. */
const countsDays = (status: string | null | undefined): boolean =>
  status === 'SCHEDULED' || status === 'COMPLETED' || status === 'CLOSED'

/** After every write: the days as they are now, the people of a planned exam, and results that a sheet corrects after completion. */
export async function followWrite(context: RuleContext, row: RequestRow, before?: RequestRow): Promise<void> {
  if (countsDays(row.status) || countsDays(before?.status)) await handOver(context, row)
  if (isMove(row, before)) return
  if (row.status === 'COMPLETED' && context.upload !== undefined) await completeTraining(context, row)
  await alignWithPeople(context, row, before)
}

/** Completed: history with certificates, bonds, forms about the effect; the exam after it is planned. */
export async function followCompletion(context: RuleContext, row: RequestRow): Promise<void> {
  await completeTraining(context, row)
  await planExamAfter(context, row)
}

/** Completed no longer: what followed from it goes, unless an exam has begun. */
export async function followReopening(context: RuleContext, row: RequestRow): Promise<void> {
  await reopenTraining(context, row)
  await takeExamBack(context, row)
}

export async function followCancellation(context: RuleContext, row: RequestRow): Promise<void> {
  await cancelReimbursements(context, row)
  await callOffExams(context, row.id, 'BEFORE', 'The training does not take place.')
}

/** The days of everybody, as attendance is to count them: code TR, each exactly once. */
async function handOver(context: RuleContext, row: RequestRow): Promise<void> {
  if (row.status === 'CLOSED') return
  const wished = countsDays(row.status)
    ? idsOf(row).flatMap((employee) => stretchesOf(row).map((s) => ({ employee, ...s })))
    : []
  const document = {
    source: 'TRAINING' as const,
    no: row.requestNo ?? '',
    code: 'TR',
    reason: row.title ?? '',
    inClosedMonths: 'REFUSE' as const,
  }
  await handDays(context, document, wished)
}

/** Days of the sessions in one stretch each; without sessions all days of the training. */
export function stretchesOf({
  sessions,
  dateFrom,
  dateTo,
}: Pick<RequestRow, 'sessions' | 'dateFrom' | 'dateTo'>): readonly Omit<HandedDays, 'employee'>[] {
  const days = [
    ...new Set((sessions ?? []).flatMap(({ sessionDate }) => (sessionDate == null ? [] : [sessionDate]))),
  ].sort()
  if (days.length === 0) return [{ from: dateFrom ?? '', to: dateTo ?? '' }]
  const stretches: { from: string; to: string }[] = []
  for (const day of days) {
    const last = stretches.at(-1)
    if (last !== undefined && addDays(last.to, 1) === day) last.to = day
    else stretches.push({ from: day, to: day })
  }
  return stretches
}
