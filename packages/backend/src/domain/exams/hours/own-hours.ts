// The hours of an exam for one person, who may have extra time or another day, and for all participants together.
import { ExamAttempt } from '@kantor/shared/catalogue/elearning-center/exam-attempt.entity'
import type { ExamSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule.entity'
import { dueAt } from '@kantor/shared/rules/exam/clock'
import { sql } from 'drizzle-orm'
import { asText, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { isSame } from '../../../engine/write/stored.ts'
import { changeAttempt } from '../marking/marking.ts'
import { invitationOf } from '../schedule/invitation.ts'
import { isoOf } from '../sitting/participant.ts'
import { table } from '../tables.ts'

const ofExamAttempt = tableColumns(ExamAttempt)

type Line = NonNullable<RuleValues<(typeof ExamSchedule)['fields']>['participants']>[number]

/** Running attempts end later, or sooner, where their participant was given other hours meanwhile. */
export async function moveEnds(
  context: RuleContext,
  schedule: number,
  next: readonly Line[],
  before: readonly Line[],
): Promise<void> {
  const hoursOf = ({ extraMinutes, ownOpenAt, ownCloseAt }: Line) => [extraMinutes, ownOpenAt, ownCloseAt]
  const old = new Map(before.map((line) => [line.employee, hoursOf(line)]))
  const moved = next.filter((line) => old.has(line.employee) && !isSame(old.get(line.employee), hoursOf(line)))
  for (const { employee } of moved) {
    const [open] = await typedRows(
      context.tx,
      { id: ofExamAttempt.id, startedAt: asText(sql`started_at`) },
      sql`from ${table.attempt} where schedule_id = ${schedule} and employee_id = ${employee ?? 0}
        and status = 'IN_PROGRESS'`,
    )
    if (open === undefined) continue
    const { durationMin, closeAt } = await invitationOf(context, schedule, employee ?? 0)
    const due = dueAt(isoOf(open.startedAt), durationMin, isoOf(closeAt))
    await changeAttempt(context, open.id, 'otherHours', () => ({ dueAt: due }))
  }
}
