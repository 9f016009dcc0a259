// The life of a question: a version after an approved one, approval by another than its authors (R-EXM-01).
import { ExamQuestion } from '@kantor/shared/catalogue/elearning-center/exam-question.entity'
import { myExamPictures } from '@kantor/shared/catalogue/elearning-center/my-exam-pictures'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { asNumber, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { isOneOf } from '../../../engine/approval/people.ts'
import {
  type DerivedContext,
  type RuleContext,
  type RuleValues,
  rulesFor,
  type StoredRow,
} from '../../../engine/context.ts'
import { isMove } from '../../../engine/write/moves.ts'
import { personOfUser } from '../learning/learning-audience.ts'
import { table } from '../tables.ts'
import { refuseAuthors, refuseOtherAuthors } from './authors.ts'
import { retireEarlierVersions } from './bank.ts'
import { analysedResponses, discriminationSql, facilitySql, itemFlagsSql } from './item-figures.ts'

type Values = RuleValues<(typeof ExamQuestion)['fields']>
type Row = StoredRow<(typeof ExamQuestion)['fields']>

/** Codes of users who may see questions on the desks of the training office. */
const bankCodes = [
  'frmHRTRAIN16I',
  'frmHRTRAIN17I',
  'frmHRTRAIN14I',
  'frmHRTRAIN18I',
  'frmHRTRAIN20I',
  'frmUTRAINX02I',
  'frmUTRAINX02A',
] as const

const content = ['type', 'text', 'image', 'points', 'difficulty', 'tolerance'] as const
const isChanged = (next: Values, before: Row): boolean => content.some((name) => (next[name] ?? null) !== before[name])
const idOf = ({ columns }: DerivedContext): SQL => sql`${columnIn(columns, 'id')}`

export const examQuestionRules = rulesFor(ExamQuestion, {
  async defaults(context, input) {
    return { author: context.actor.userId || null, version: await nextVersion(context, input) }
  },
  async derive(context, next, before) {
    if (before === undefined || isMove(next, before) || !isChanged(next, before)) return {}
    // Written again by another user, it has two authors.
    if (before.status === 'DRAFT' || before.status === 'RETURNED') return rewritten(context, before)
    return (await isOneOf(context, [before.author])) ? {} : { corrector: context.actor.userId }
  },
  async check(context, next, before) {
    if (before === undefined || isMove(next, before) || !isChanged(next, before)) return []
    return lateChange(context, before)
  },
  moves: {
    submit: {
      derive: ({ engine }) => ({ submittedAt: engine.now().toISOString(), reason: null }),
      async check(context, _next, { author }) {
        await refuseOtherAuthors(context, author)
        return []
      },
    },
    approve: {
      derive: ({ actor }) => ({ approver: actor.userId }),
      async check(context, _next, { id, author, corrector }) {
        await refuseAuthors(context, [{ entity: ExamQuestion, id, author, corrector }])
        return []
      },
      effect: (context, { id }) => retireEarlierVersions(context, id),
    },
  },
  beforeDelete(_context, row) {
    if (row.status !== 'DRAFT' && row.status !== 'RETURNED')
      throw new KantorError(
        'BAD_STATE',
        'Only a draft or what was returned can be deleted. Retire an approved question.',
      )
  },
  /** On the desks of the training office all; elsewhere, for others, the questions of the exams that one is sitting. */
  visible({ columns, actor, feature }) {
    const worksHere = feature === undefined && bankCodes.some((code) => actor.access.has(code))
    if (feature !== myExamPictures.path && (feature !== undefined || worksHere)) return undefined
    return sql`exists (select from ${table.response} r join ${table.attempt} a on a.id = r.attempt_id
      where r.question_id = ${columnIn(columns, 'id')} and a.status = 'IN_PROGRESS' and a.employee_id = ${personOfUser(actor.userId)})`
  },
  derived: {
    timesUsed: (context) => sql`select count(*)::int from ${table.response} r where r.question_id = ${idOf(context)}`,
    analysed: (context) => sql`select count(*)::int from ${analysedResponses(idOf(context))} x`,
    itemFlags: (context) => itemFlagsSql(idOf(context)),
    facility: (context) => facilitySql(idOf(context)),
    discrimination: (context) => discriminationSql(idOf(context)),
  },
})

/** A user who uploads a draft again is its author; the author of the former draft remains an author too. */
async function rewritten(context: RuleContext, before: Row): Promise<Values> {
  if (await isOneOf(context, [before.author])) return {}
  return { author: context.actor.userId || null, corrector: before.author }
}

async function lateChange(context: RuleContext, before: Row): Promise<readonly FieldError[]> {
  if (before.status === 'APPROVED' || before.status === 'RETIRED')
    throw new KantorError(
      'BAD_STATE',
      'An approved question is not changed. Upload it again: that makes its next version.',
    )
  if (
    before.status === 'SUBMITTED' &&
    before.corrector !== null &&
    !(await isOneOf(context, [before.corrector, before.author]))
  )
    throw new KantorError('BAD_STATE', 'Another user has corrected it already. Return it to its author.')
  return []
}

async function nextVersion({ tx, actor }: RuleContext, { group, code }: Values): Promise<number> {
  const [row] = await typedRows(
    tx,
    { next: asNumber(sql`coalesce(max(version), 0) + 1`) },
    sql`from ${table.question}
      where company_code = ${actor.companyCode} and group_id = ${group ?? 0} and code = ${code ?? ''}`,
  )
  return row?.next ?? 1
}
