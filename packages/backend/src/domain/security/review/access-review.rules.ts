// Reviews of access: the rights are taken down when a review starts, each with the head who decides; what was taken away goes when it is closed.
import { AccessReview } from '@kantor/shared/catalogue/security-system/access-review.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { askReviewers } from './ask-reviewers.ts'
import { revokeRights } from './revoke.ts'
import { rightsUnderReview } from './under-review.ts'

type Values = RuleValues<typeof AccessReview.fields>

export const accessReviewRules = rulesFor(AccessReview, {
  async derive(context, next, before) {
    if (next.status === 'RUNNING' && before?.status === 'DRAFT')
      return {
        lines: await rightsUnderReview(context, next),
        startedBy: context.actor.userId,
        remindedOn: context.today,
      }
    if (next.status === 'CLOSED' && before?.status === 'RUNNING') {
      refuseBeforeDue(context, next)
      return { lines: await closed(context, next) }
    }
    return {}
  },
  check(context, next, before) {
    if (before !== undefined && before.status !== 'DRAFT' && next.status === before.status)
      throw new KantorError('BAD_STATE', 'A review that has started is not changed: close it and make another one.')
    const say = (field: keyof Values, message: string) => [{ field, rule: 'R-SEC-09', message }]
    if (before === undefined && (next.dueDate ?? '') < context.today) return say('dueDate', 'lies in the past')
    if (next.circle === 'TEMPLATES' && (next.templates ?? []).length === 0)
      return say('templates', 'name the templates')
    if (next.circle === 'DEPARTMENTS' && (next.departments ?? []).length === 0)
      return say('departments', 'name the departments')
    if (next.status === 'RUNNING' && before?.status === 'DRAFT' && (next.lines ?? []).length === 0)
      return say('circle', 'nobody holds such a right: nothing is to be reviewed')
    return []
  },
  async afterWrite(context, row, before) {
    if (row.status === 'RUNNING' && before?.status === 'DRAFT') await askReviewers(context, row, 'started')
  },
  derived: {
    progress: ({ columns }) =>
      sql`select round(100.0 * count(*) filter (where l.decision is not null) / nullif(count(*), 0), 1) from access_review_lines l where l.parent_id = ${columnIn(columns, 'id')}`,
    revoked: ({ columns }) =>
      sql`select count(*) from access_review_lines l where l.parent_id = ${columnIn(columns, 'id')} and l.decision = 'REVOKE'`,
  },
})

/** Whoever has until a day is not overtaken: what nobody decided goes after that day alone. */
function refuseBeforeDue({ today }: RuleContext, { autoRevoke, dueDate, lines }: Values): void {
  const open = (lines ?? []).filter(({ decision, reviewer }) => decision == null && reviewer != null).length
  if (autoRevoke !== true || open === 0 || dueDate == null || today > dueDate) return
  throw new KantorError(
    'BAD_STATE',
    `${open} rights are not decided, and the heads have until ${formatDate(dueDate)}: closed before, all of them would be taken away. Close the review afterwards.`,
  )
}

/** The lines with what became of them: rights that were taken away are gone, or wait for a second administrator. */
async function closed(context: RuleContext, review: Values): Promise<NonNullable<Values['lines']>> {
  const decided = (review.lines ?? []).map((line) =>
    line.decision == null && line.reviewer != null && review.autoRevoke === true
      ? { ...line, decision: 'REVOKE' as const, comment: 'Nobody decided in time' }
      : line,
  )
  const outcomes = await revokeRights(context, review, decided)
  return decided.map((line) => {
    const outcome = outcomes.get(`${line.user} ${line.rightKey}`)
    if (line.decision === 'REVOKE') return { ...line, outcome: outcome ?? null }
    const words =
      line.decision == null && line.reviewer == null
        ? 'There is no head to decide: it stays, look at it yourself'
        : line.decision == null
          ? 'Nobody decided: it stays'
          : line.decision === 'CHANGE'
            ? 'To be changed by an administrator'
            : null
    return { ...line, outcome: words }
  })
}
