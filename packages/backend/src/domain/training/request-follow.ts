// What follows from a move of a training request: days for attendance, history with certificates, bonds, forms about the effect, exams.
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RuleContext } from '../../engine/context.ts'
import { type HandedDays, handDays } from '../attendance/index.ts'
import { completeTraining, reopenTraining } from './completion.ts'
import { idsOf, type RequestRow } from './request.ts'
import { cancelReimbursements } from './request-costs.ts'
import { followExams } from './request-exams.ts'

/** Days count from scheduling on, and no longer once it is called off. */
const countsDays = (status: string | null | undefined): boolean =>
  status === 'SCHEDULED' || status === 'COMPLETED' || status === 'CLOSED'

export async function followMove(context: RuleContext, row: RequestRow, before?: RequestRow): Promise<void> {
  if (countsDays(row.status) || countsDays(before?.status)) await handOver(context, row)
  // Results that a sheet corrects after completion reach the history, too.
  const isNew = before?.status !== 'COMPLETED' || context.upload !== undefined
  if (row.status === 'COMPLETED' && isNew) await completeTraining(context, row)
  if (row.status === 'SCHEDULED' && before?.status === 'COMPLETED') await reopenTraining(context, row)
  if (row.status === 'CANCELLED' && before?.status !== 'CANCELLED') await cancelReimbursements(context, row)
  await followExams(context, row, before)
}

/** The days of everybody, as attendance is to count them: code TR, each exactly once. */
async function handOver(context: RuleContext, row: RequestRow): Promise<void> {
  if (row.status === 'CLOSED') return
  const wished = countsDays(row.status)
    ? idsOf(row).flatMap((employee) => stretchesOf(row).map((s) => ({ employee, ...s })))
    : []
  const document = {
    ...{ source: 'TRAINING' as const, no: row.requestNo ?? '', code: 'TR', reason: row.title ?? '' },
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
