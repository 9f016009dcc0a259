// What participants hear of an exam: that they are invited, and that it does not take place.
import { ExamGroup } from '@kantor/shared/catalogue/elearning-center/exam-group.entity'
import { ExamSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import {
  asBoolean,
  asText,
  lineColumns,
  neverNull,
  orNull,
  tableColumns,
  typedRows,
} from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { type Account, tell } from '../../messages/index.ts'
import { table } from '../tables.ts'
import { idsIn } from './participants.ts'

const ofExamScheduleParticipants = lineColumns(ExamSchedule, 'participants')
const ofExamGroup = tableColumns(ExamGroup, 'g')
const ofExamSchedule = tableColumns(ExamSchedule, 's')

interface Exam {
  readonly name: string
  readonly number: string
  readonly opens: string
  readonly closes: string
  readonly minutes: number
  readonly place: string | null
  readonly training: string | null
  readonly isBefore: boolean
}
const university = '/ssi-university'

/** Notifies these employees; those who cannot sign in are named on the schedule instead. */
export async function invite(context: RuleContext, schedule: number, employees: readonly number[]): Promise<void> {
  const exam = await examOf(context, schedule)
  if (exam === undefined || employees.length === 0) return
  const where = exam.place === null ? '' : `\nPlace: ${exam.place}.`
  const why = exam.isBefore
    ? `, which shows what you know before the training ${exam.training} begins`
    : ` of the training ${exam.training}`
  const of = exam.training === null ? '' : why
  const text = `You are invited to the exam ${exam.name} (${exam.number})${of}. It can be begun from ${exam.opens} to ${exam.closes} and lasts ${exam.minutes} minutes.${where}\nYou sit it in SSI University, on a computer or a phone.`
  await tell(
    context,
    { title: `Exam: ${exam.name}`, text, kind: 'WORKFLOW', path: university },
    await accountsOf(context, employees),
  )
}

/** Notifies everyone who was invited. */
export async function tellCancelled(
  context: RuleContext,
  schedule: number,
  reason: string | null | undefined,
): Promise<void> {
  const exam = await examOf(context, schedule)
  if (exam === undefined) return
  const rows = await typedRows(
    context.tx,
    { id: ofExamScheduleParticipants.employee },
    sql`from exam_schedule_participants where parent_id = ${schedule}`,
  )
  const text = `The exam ${exam.name} (${exam.number}) of ${exam.opens} does not take place.\n${reason ?? ''}`
  await tell(
    context,
    { title: `Exam cancelled: ${exam.name}`, text, kind: 'WORKFLOW', path: null },
    await accountsOf(
      context,
      rows.map(({ id }) => id),
    ),
  )
}

async function examOf({ tx }: RuleContext, schedule: number): Promise<Exam | undefined> {
  const at = (column: 'open_at' | 'close_at') =>
    sql`to_char(s.${sql.identifier(column)} at time zone 'Asia/Jakarta', 'DD/MM/YYYY HH24:MI')`
  const [row] = await typedRows(
    tx,
    {
      name: ofExamGroup.name,
      number: neverNull(ofExamSchedule.number),
      place: ofExamSchedule.place,
      minutes: ofExamGroup.durationMin,
      training: orNull(
        asText(
          sql`(select t.title || ' (' || t.request_no || ')' from ${table.trainingRequest} t where t.id = s.request_id)`,
        ),
      ),
      isBefore: asBoolean(sql`coalesce(s.stage = 'BEFORE', false)`),
      opens: asText(sql`${at('open_at')}`),
      closes: asText(sql`${at('close_at')}`),
    },
    sql`from ${table.schedule} s join ${table.group} g on g.id = s.group_id where s.id = ${schedule}`,
  )
  return row
}

/** The accounts of these employees that can sign in, or will once they are invited. */
const accountsOf = ({ tx, actor }: RuleContext, employees: readonly number[]): Promise<readonly Account[]> =>
  rowsOf<Account>(
    tx,
    sql`select u.id, u.status = 'INVITED' as "isInvited" from ${table.account} u join ${table.employee} e on e.id = u.employee_id
      where e.company_code = ${actor.companyCode} and e.id in (${idsIn(employees)}) and u.status in ('ACTIVE', 'INVITED') order by u.id`,
  )
