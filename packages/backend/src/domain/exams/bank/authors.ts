// Who wrote what of an exam: no one approves their own questions and answers, regardless of the account or key used (decision 0072).
import { ExamAnswerSet } from '@kantor/shared/catalogue/elearning-center/exam-answer-set.entity'
import { ExamQuestion } from '@kantor/shared/catalogue/elearning-center/exam-question.entity'
import { type Entity, namesOfEntity } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { isOneOf, makersOf } from '../../../engine/approval/people.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { table } from '../tables.ts'

type Asking = Pick<RuleContext, 'tx' | 'actor' | 'today'>
type User = number | null | undefined

/** A paper of the bank: the accounts that it names as its authors, and the row whose trail names all of them. */
export interface Paper {
  readonly entity: Entity
  readonly id: number
  readonly author?: User
  readonly corrector?: User
}

/**
 * Refuses a user who wrote or corrected one of the papers that they are to decide, at any time: a paper keeps two names, and a third
 * author or a correction of it takes the place of an earlier one.
 */
export async function refuseAuthors(context: Asking, papers: readonly Paper[]): Promise<void> {
  const makers: User[] = []
  for (const { entity, id, author, corrector } of papers) {
    const all = await makersOf(context, entity, id)
    makers.push(author, corrector, ...all.map(({ user }) => user))
  }
  if (await isOneOf(context, makers)) throw new KantorError('SELF_APPROVAL')
}

/** Only the author of a paper hands it in. */
export async function refuseOtherAuthors(context: Asking, author: User): Promise<void> {
  if (context.actor.via === 'system' || (await isOneOf(context, [author]))) return
  throw new KantorError('BAD_STATE', 'Only its author hands it in. Upload it again to become its author.')
}

/**
 * The accounts that wrote, corrected or approved something of a group, as a set of ids with how: `user_id`, `is_author`. A paper names its
 * last author and one corrector; everybody before them is in its trail.
 */
export const hadAHandIn = (group: SQL): SQL => {
  const questions = sql`select q.id, q.author_id, q.corrector_id, q.approver_id from ${table.question} q where q.group_id = ${group}`
  const sets = sql`select s.id, s.author_id, s.corrector_id, s.approver_id from ${table.answerSet} s
      join ${table.question} q on q.id = s.question_id where q.group_id = ${group}`
  const papers = sql`(${questions} union all ${sets})`
  return sql`(select p.author_id as user_id, true as is_author from ${papers} p where p.author_id is not null
    union select p.corrector_id, true from ${papers} p where p.corrector_id is not null
    union ${writersOf(ExamQuestion, questions)} union ${writersOf(ExamAnswerSet, sets)}
    union select p.approver_id, false from ${papers} p where p.approver_id is not null)`
}

/** Who made or changed rows of an entity on a screen or by a sheet, out of their trail; moves and work of the product are no writing. */
function writersOf(entity: Entity, rows: SQL): SQL {
  const names = namesOfEntity(entity).map((name) => sql`${name}`)
  return sql`select a.user_id, true from (${rows}) p join audit_entry a on a.entity in (${sql.join(names, sql`, `)}) and a.record_id = p.id
    where a.action in ('CREATE', 'EDIT') and a.feature is not null and a.user_id > 0`
}
