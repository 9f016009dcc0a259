// What a reviewer decides: the lines that name him, as long as their review runs.
import { accessReview } from '@kantor/shared/catalogue/security-system/access-review'
import { AccessReview } from '@kantor/shared/catalogue/security-system/access-review.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { updateRow } from '../../../engine/write/write.ts'

interface Waiting {
  readonly review: number
  readonly line: number
  readonly dueDate: string
  readonly user: string
  readonly right: string
  readonly place: string | null
  readonly decision: 'KEEP' | 'CHANGE' | 'REVOKE' | null
}

export const accessReviewActions = actionsFor(accessReview, {
  async myLines(context) {
    const { tx, rows, lines, actor } = queryContext(context)
    const found = await rowsOf<Waiting>(
      tx,
      sql`select r.id as review, l.id as line, to_char(r.due_date, 'YYYY-MM-DD') as "dueDate", u.display_name as "user", l."right", l.place, l.decision
        from ${rows('AccessReview')} r join ${lines('AccessReview', 'lines')} l on l.parent_id = r.id join user_account u on u.id = l.user_id
        where r.status = 'RUNNING' and l.reviewer_id = ${actor.userId} order by r.due_date, u.display_name, l.seq limit 500`,
    )
    const refs = await context.refsOf(
      'AccessReview',
      found.map(({ review }) => review),
    )
    const told = found.flatMap(({ review, ...line }) => {
      const ref = refs.get(review)
      return ref === undefined ? [] : [{ review: ref, ...line }]
    })
    return { total: told.length, rows: told }
  },
  async decideLine(context, { review, line, decision, comment }) {
    const { tx, engine, actor } = context
    if (actor.via === 'key') throw new KantorError('FORBIDDEN', 'A review is decided in a session, not by an API key.')
    const stored = await lockStored(tx, engine, actor, AccessReview, review)
    const lines = (stored?.lines ?? []) as readonly {
      readonly id: number
      readonly reviewer: number | null
      readonly user: number
    }[]
    const own = lines.find(({ id }) => id === line)
    if (stored === undefined || own === undefined || own.reviewer !== actor.userId) throw new KantorError('NOT_FOUND')
    if (stored.status !== 'RUNNING')
      throw new KantorError('BAD_STATE', 'This review is closed: what was decided stands.')
    if (own.user === actor.userId) throw new KantorError('SELF_APPROVAL')
    const word = comment?.trim() || null
    if (decision !== 'KEEP' && word === null)
      throw new KantorError('COMMENT_REQUIRED', undefined, {
        fields: [{ field: 'comment', rule: 'required', message: 'this field is required' }],
      })
    const decidedAt = engine.now().toISOString()
    const next = lines.map((one) => (one.id === line ? { ...one, decision, comment: word, decidedAt } : one))
    const after = await updateRow(
      { engine, actor, entity: AccessReview, context, rules: {} },
      { ...stored, lines: next },
      stored,
    )
    await writeAudit(tx, actor, {
      action: 'EDIT',
      entity: AccessReview,
      feature: accessReview,
      id: review,
      before: stored,
      after,
    })
    return {}
  },
})
