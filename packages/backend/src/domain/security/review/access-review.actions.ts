// What a reviewer decides: the lines that name him, as long as their review runs.
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { accessReview } from '@kantor/shared/catalogue/security-system/access-review'
import { AccessReview } from '@kantor/shared/catalogue/security-system/entities/access-review.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { lineColumns, orNull, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { isOneOf } from '../../../engine/approval/people.ts'
import type { RuleValues } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { updateRow } from '../../../engine/write/write.ts'

const ofAccessReview = tableColumns(AccessReview, 'r')
const ofAccessReviewLines = lineColumns(AccessReview, 'lines', 'l')
const ofUserAccount = tableColumns(UserAccount, 'u')
const ofDepartment = tableColumns(Department, 'd')

export const accessReviewActions = actionsFor(accessReview, {
  async myLines(context) {
    const { tx, rows, lines, actor } = queryContext(wholeCompany(context))
    const found = await typedRows(
      tx,
      {
        review: ofAccessReview.id,
        line: ofAccessReviewLines.id,
        reviewName: ofAccessReview.reviewName,
        dueDate: ofAccessReview.dueDate,
        holder: ofUserAccount.id,
        user: ofUserAccount.displayName,
        unit: orNull(ofDepartment.departmentName),
        ...picked(ofAccessReviewLines, 'right', 'place', 'decision', 'comment'),
      },
      sql`from ${rows('AccessReview')} r join ${lines('AccessReview', 'lines')} l on l.parent_id = r.id join user_account u on u.id = l.user_id
          left join ${rows('Employee')} e on e.id = u.employee_id left join ${rows('Department')} d on d.id = e.department_id
        where r.status = 'RUNNING' and l.reviewer_id = ${actor.userId} order by r.due_date, r.id, l.seq limit 500`,
    )
    const ids = (of: 'review' | 'holder') => [...new Set(found.map((row) => row[of]))]
    const reviews = await context.refsOf('AccessReview', ids('review'))
    const accounts = await context.refsOf('UserAccount', ids('holder'))
    const listed = found.flatMap(({ review, holder, ...line }) => {
      const ref = reviews.get(review)
      const account = accounts.get(holder)
      return ref === undefined || account === undefined ? [] : [{ review: ref, account, ...line }]
    })
    return { total: listed.length, rows: listed }
  },
  async decideLines(context, { review, lines: asked, decision, comment }) {
    const { tx, engine, actor } = context
    if (actor.via === 'key') throw new KantorError('FORBIDDEN', 'A review is decided in a session, not by an API key.')
    const stored = await lockStored(tx, engine, actor, AccessReview, review)
    const lines = (stored as RuleValues<typeof AccessReview.fields> | undefined)?.lines ?? []
    const wanted = new Set<number | undefined>(asked.map(({ line }) => line))
    const own = lines.filter(({ id, reviewer }) => wanted.has(id) && reviewer === actor.userId)
    // Lines of others are as good as missing, and one of them refuses all.
    if (stored === undefined || own.length === 0 || own.length < wanted.size) throw new KantorError('NOT_FOUND')
    if (stored.status !== 'RUNNING')
      throw new KantorError('BAD_STATE', 'This review is closed: its decisions cannot be changed.')
    const reviewed = own.map(({ user }) => user)
    if (await isOneOf(context, reviewed)) throw new KantorError('SELF_APPROVAL')
    const word = comment?.trim() || null
    if (decision !== 'KEEP' && word === null)
      throw new KantorError('COMMENT_REQUIRED', undefined, {
        fields: [{ field: 'comment', rule: 'required', message: 'this field is required' }],
      })
    const decidedAt = engine.now().toISOString()
    const next = lines.map((one) => (wanted.has(one.id) ? { ...one, decision, comment: word, decidedAt } : one))
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
