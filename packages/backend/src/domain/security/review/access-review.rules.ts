// Reviews of access: the rights are taken down when a review starts, each with the head who decides; what was taken away goes when it is closed.
import { AccessReview } from '@kantor/shared/catalogue/security-system/entities/access-review.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { isMove } from '../../../engine/write/moves.ts'
import { askReviewers } from './ask-reviewers.ts'
import { revokeRights } from './revoke.ts'
import { rightsUnderReview } from './under-review.ts'
import { withReviewers } from './who-reviews.ts'

type Values = RuleValues<typeof AccessReview.fields>
const say = (field: keyof Values, message: string) => [{ field, rule: 'R-SEC-09', message }]

export const accessReviewRules = rulesFor(AccessReview, {
  check(context, next, before) {
    if (before !== undefined && before.status !== 'DRAFT' && !isMove(next, before))
      throw new KantorError('BAD_STATE', 'A review that has started is not changed: close it and make another one.')
    if (before === undefined && (next.dueDate ?? '') < context.today) return say('dueDate', 'lies in the past')
    if (next.circle === 'TEMPLATES' && (next.templates ?? []).length === 0)
      return say('templates', 'name the templates')
    if (next.circle === 'DEPARTMENTS' && (next.departments ?? []).length === 0)
      return say('departments', 'name the departments')
    return []
  },
  moves: {
    start: {
      derive: async (context, next) => ({
        lines: await reviewedLines(context, next),
        startedBy: context.actor.userId,
        remindedOn: context.today,
      }),
      check: (_context, { lines }) =>
        (lines ?? []).length === 0 ? say('circle', 'no user holds such a right, so there is nothing to review') : [],
      async effect(context, row) {
        await askReviewers(context, row, 'started')
      },
    },
    close: {
      async derive(context, next) {
        refuseBeforeDue(context, next)
        return { lines: await closed(context, next) }
      },
    },
  },
  derived: {
    progress: ({ columns }) =>
      sql`select round(100.0 * count(*) filter (where l.decision is not null) / nullif(count(*), 0), 1) from access_review_lines l where l.parent_id = ${columnIn(columns, 'id')}`,
    revoked: ({ columns }) =>
      sql`select count(*) from access_review_lines l where l.parent_id = ${columnIn(columns, 'id')} and l.decision = 'REVOKE'`,
  },
})

/** The rights with their reviewers; a review with a right that no one could decide about does not start. */
async function reviewedLines(context: RuleContext, review: Values): Promise<NonNullable<Values['lines']>> {
  const lines = await withReviewers(context, review, await rightsUnderReview(context, review))
  const open = [...new Set(lines.flatMap(({ user, reviewer }) => (reviewer == null ? (user ?? []) : [])))]
  if (open.length === 0) return lines
  const names = await actionContext(context.tx, context.engine, context.actor).refsOf('UserAccount', open)
  const who = open.map((id) => names.get(id)?.name ?? `#${id}`).join(', ')
  throw badInput([
    { field: 'keeper', rule: 'R-SEC-09', message: `name another person who decides about ${who}`.slice(0, 500) },
  ])
}

/** Reviewers have time until the due day: undecided rights are removed only after that day. */
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
      ? { ...line, decision: 'REVOKE' as const, comment: 'Not decided in time' }
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
          ? 'Not decided: it is kept'
          : line.decision === 'CHANGE'
            ? 'To be changed by an administrator'
            : null
    return { ...line, outcome: words }
  })
}
