// The life of an exam's schedule: whom it may invite, what publishing asks for, what it leaves open once it is out (R-EXM-01, R-EXM-04).
import { ExamGroup } from '@kantor/shared/catalogue/elearning-center/exam-group.entity'
import { ExamSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { asNumber, asText, orNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import {
  type DerivedContext,
  type RuleContext,
  type RuleValues,
  rulesFor,
  type StoredRow,
} from '../../../engine/context.ts'
import { isMove } from '../../../engine/write/moves.ts'
import { isDrawable } from '../bank/bank.ts'
import { moveEnds } from '../hours/own-hours.ts'
import { table } from '../tables.ts'
import { stageFor, trainingComplaints } from '../trainings/schedule.ts'
import { invite, tellCancelled } from './invitations.ts'
import { excludedOf, idsIn } from './participants.ts'

const ofExamGroup = tableColumns(ExamGroup, 'g')
const ofUserAccount = tableColumns(UserAccount)

type Values = RuleValues<(typeof ExamSchedule)['fields']>
type Row = StoredRow<(typeof ExamSchedule)['fields']>

const idOf = ({ columns }: DerivedContext): SQL => sql`${columnIn(columns, 'id')}`
const peopleOf = (row: Pick<Values, 'participants'>): readonly number[] =>
  (row.participants ?? []).flatMap(({ employee }) => employee ?? [])

export const examScheduleRules = rulesFor(ExamSchedule, {
  async defaults(context) {
    return { number: await context.nextNumber('ExamSchedule', 'EX-{YYYY}{MM}-{SEQ:4}') }
  },
  async derive(context, next, before) {
    // What has begun examines what it did when it was planned.
    if (before !== undefined && before.status !== 'DRAFT') return {}
    return { stage: await stageFor(context, next) }
  },
  async check(context, next, before) {
    await refuseParticipant(context, [...peopleOf(next), ...peopleOf(before ?? {})])
    if (isMove(next, before)) return []
    return [
      ...lateChanges(context, next, before),
      ...(await trainingComplaints(context, next, before)),
      ...(await excludedPeople(context, next)),
    ]
  },
  async afterWrite(context, row, before) {
    if (before === undefined || isMove(row, before)) return
    if (row.status === 'PUBLISHED') await invite(context, row.id, joined(row, before))
    await moveEnds(context, row.id, row.participants ?? [], before.participants ?? [])
  },
  beforeDelete: (context, row) => refuseParticipant(context, peopleOf(row)),
  moves: {
    publish: {
      async check(context, next, before) {
        await refusePublishing(context, next)
        return trainingComplaints(context, next, before)
      },
      effect: (context, row) => invite(context, row.id, peopleOf(row)),
    },
    cancel: {
      async effect(context, { id, reason }, before) {
        if (before.status === 'PUBLISHED') await tellCancelled(context, id, reason)
      },
    },
  },
  derived: {
    participantCount: (context) =>
      sql`select count(*)::int from exam_schedule_participants p where p.parent_id = ${idOf(context)}`,
    submittedCount: (context) => sql`select count(distinct a.employee_id)::int from ${table.attempt} a
      where a.schedule_id = ${idOf(context)} and a.status in ('SUBMITTED', 'AUTO_SUBMITTED', 'GRADED')`,
    absentCount: (
      context,
    ) => sql`select count(*)::int from exam_schedule_participants p where p.parent_id = ${idOf(context)}
      and not exists (select 1 from ${table.attempt} a where a.schedule_id = p.parent_id and a.employee_id = p.employee_id and a.status <> 'RESET')`,
  },
})

/** People and questions must be there. */
async function refusePublishing(context: RuleContext, next: Values): Promise<void> {
  const { engine, tx } = context
  if (Date.parse(next.closeAt ?? '') <= engine.now().getTime())
    throw new KantorError('BAD_STATE', 'It closes in the past. Set later hours before you publish it.')
  if (peopleOf(next).length === 0) throw new KantorError('BAD_STATE', 'It has no participants. Add participants first.')
  const [group] = await typedRows(
    tx,
    {
      isActive: ofExamGroup.isActive,
      there: asNumber(
        sql`(select count(*)::int from ${table.question} q where q.group_id = g.id and ${isDrawable(sql`q`)})`,
      ),
      short: orNull(
        asText(sql`(select string_agg(lower(d.difficulty), ', ' order by d.seq) from exam_group_draw d where d.parent_id = g.id and d.count > (select count(*)
          from ${table.question} q where q.group_id = g.id and q.difficulty = d.difficulty and ${isDrawable(sql`q`)}))`),
      ),
    },
    sql`from ${table.group} g where g.id = ${next.group ?? 0}`,
  )
  if (group?.isActive !== true) throw new KantorError('BAD_STATE', 'The exam group is not active.')
  if (group.there === 0)
    throw new KantorError(
      'NOT_READY',
      'The exam has no question that can be drawn: approve questions and answers first.',
    )
  if (group.short !== null)
    throw new KantorError(
      'NOT_READY',
      `The exam draws more questions than are approved (${group.short}). Approve more, or draw fewer.`,
    )
}

/**
 * A participant changes no exam of his own, in whatever scope he has the codes: training administrators have those of requisitions for
 * themselves alone (R-SEC-02), which allows records about oneself elsewhere.
 */
async function refuseParticipant({ actor, tx }: RuleContext, people: readonly number[]): Promise<void> {
  if (actor.via === 'system' || people.length === 0) return
  const [own] = await typedRows(
    tx,
    { employee: ofUserAccount.employee },
    sql`from user_account where id = ${actor.userId}`,
  )
  if (own?.employee != null && people.includes(own.employee)) throw new KantorError('ABOUT_ONESELF')
}

/** Once published, its exam and its opening are fixed; once a participant may be sitting it, so are its people. */
function lateChanges({ actor }: RuleContext, next: Values, before: Row | undefined): readonly FieldError[] {
  if (before === undefined || before.status === 'DRAFT') return []
  if (before.status === 'FINISHED' || before.status === 'CANCELLED')
    throw new KantorError('BAD_STATE', 'This schedule has ended and cannot be changed.')
  const always = ['group', 'request'] as const
  const fixed = before.status === 'PUBLISHED' ? always : ([...always, 'openAt', 'accessPin'] as const)
  const errors: FieldError[] = fixed
    .filter((name) => (next[name] ?? null) !== before[name])
    .map((field) => ({ field, rule: 'R-EXM-01', message: 'is fixed: cancel the schedule and make another' }))
  const kept = new Set(peopleOf(next))
  // A participant who leaves a training leaves its exam, too, unless they have begun: this is handled where they leave it.
  if (actor.via !== 'system' && before.status === 'RUNNING' && peopleOf(before).some((employee) => !kept.has(employee)))
    errors.push({
      field: 'participants',
      rule: 'R-EXM-01',
      message: 'participants cannot be removed while the exam is open',
    })
  return errors
}

async function excludedPeople(context: RuleContext, next: Values): Promise<readonly FieldError[]> {
  const people = peopleOf(next)
  if (people.length === 0 || next.group == null) return []
  const excluded = await excludedOf(context, next.group, idsIn(people))
  return (next.participants ?? []).flatMap(({ employee }, i) => {
    const why = excluded.get(employee ?? 0)
    return why === undefined
      ? []
      : [{ field: `participants.${i}.employee`, rule: 'R-EXM-04', message: `${why}: cannot sit it` }]
  })
}

function joined(row: Row, before: Row): readonly number[] {
  const known = new Set(peopleOf(before))
  return peopleOf(row).filter((employee) => !known.has(employee))
}
