// Who wrote what of an exam: no one approves their own questions and answers, regardless of the account or key used (decision 0072).
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../../../engine/approval/people.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { table } from '../tables.ts'

type Asking = Pick<RuleContext, 'tx' | 'actor'>
type User = number | null | undefined

/** Refuses a user who wrote or corrected what they are to decide. */
export async function refuseAuthors(context: Asking, users: readonly User[]): Promise<void> {
  if (await isOneOf(context, users)) throw new KantorError('SELF_APPROVAL')
}

/** Only the author of a paper hands it in. */
export async function refuseOtherAuthors(context: Asking, author: User): Promise<void> {
  if (context.actor.via === 'system' || (await isOneOf(context, [author]))) return
  throw new KantorError('BAD_STATE', 'Only its author hands it in. Upload it again to become its author.')
}

/** The accounts that wrote, corrected or approved something of a group, as a set of ids with how: `user_id`, `is_author`. */
export const hadAHandIn = (group: SQL): SQL => {
  const papers = sql`(select q.author_id, q.corrector_id, q.approver_id from ${table.question} q where q.group_id = ${group}
    union all select s.author_id, s.corrector_id, s.approver_id from ${table.answerSet} s
      join ${table.question} q on q.id = s.question_id where q.group_id = ${group})`
  return sql`(select p.author_id as user_id, true as is_author from ${papers} p where p.author_id is not null
    union select p.corrector_id, true from ${papers} p where p.corrector_id is not null
    union select p.approver_id, false from ${papers} p where p.approver_id is not null)`
}
