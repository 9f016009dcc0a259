// What each day does to reviews of access: heads are reminded before the due day, and after it a review that treats silence as a refusal is closed
// in the name of the user who started it; for any other its keeper is notified who owes a decision (people 2.1). Safe to run at any time.
import { accessReview } from '@kantor/shared/catalogue/security-system/access-review'
import { AccessReview } from '@kantor/shared/catalogue/security-system/entities/access-review.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { widestOf } from '@kantor/shared/rules/rights/rights'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asText, orNull, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { writingWithoutRules } from '../../../engine/approval/store.ts'
import type { Actor, Engine, RuleContext, RuleValues } from '../../../engine/context.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { transition } from '../../../engine/write/transition.ts'
import { contextOf, updateRow } from '../../../engine/write/write.ts'
import { tell } from '../../messages/index.ts'
import { accessNow } from '../access-now.ts'
import { askReviewers, openLines } from './ask-reviewers.ts'

const ofAccessReview = tableColumns(AccessReview)
const ofUserAccount = tableColumns(UserAccount, 'u')
const ofCompanyBranch = tableColumns(CompanyBranch, 'b')

/** Days before the day that was set on which heads with open lines are reminded. */
const remindedBefore = [7, 1] as const
const closing = 'frmZACCREV01E'

interface Running {
  readonly id: number
  readonly rowVersion: number
  readonly company: string
  readonly dueDate: string
  readonly remindedOn: string
  readonly autoRevoke: boolean
}

/** Returns how many reviews were closed, and how many accounts were notified. */
export async function runAccessReviews(
  engine: Engine,
): Promise<{ readonly closed: number; readonly notified: number }> {
  const today = engine.today()
  const running = await typedRows(
    engine.database.db,
    {
      id: ofAccessReview.id,
      rowVersion: ofAccessReview.rowVersion,
      company: ofAccessReview.companyCode,
      dueDate: ofAccessReview.dueDate,
      autoRevoke: ofAccessReview.autoRevoke,
      remindedOn: asText(sql`coalesce(reminded_on, created_at::date)`),
    },
    sql`from access_review where status = 'RUNNING' order by id`,
  )
  let closed = 0
  let notified = 0
  for (const review of running) {
    if (today > review.dueDate && review.autoRevoke && (await closeInName(engine, review))) closed++
    else if (isDue(review, today)) notified += await remind(engine, review)
  }
  return { closed, notified }
}

/** Whether a notification day lies between the last time and today. */
const isDue = ({ dueDate, remindedOn }: Running, today: string): boolean =>
  [...remindedBefore.map((days) => addDays(dueDate, -days)), addDays(dueDate, 1)].some(
    (day) => today >= day && remindedOn < day,
  )

function remind(engine: Engine, { id, company, dueDate, remindedOn }: Running): Promise<number> {
  return engine.database.db.transaction(async (tx) => {
    const context = contextOf(tx, engine, systemActor(company, 'access review'))
    const stored = await lockStored(tx, engine, context.actor, AccessReview, id)
    // Another backend may have been quicker.
    if (stored?.status !== 'RUNNING' || (stored.remindedOn ?? remindedOn) !== remindedOn) return 0
    const review = stored as RuleValues<typeof AccessReview.fields>
    await updateRow(writingWithoutRules(context, AccessReview), { ...stored, remindedOn: context.today }, stored)
    return context.today > dueDate ? tellKeeper(context, review, id) : askReviewers(context, review, 'reminder')
  })
}

/** The user who started it is notified who did not decide. */
async function tellKeeper(context: RuleContext, review: RuleValues<typeof AccessReview.fields>, id: number) {
  if (review.startedBy == null) return 0
  const owed = Map.groupBy(openLines(review), ({ reviewer }) => reviewer ?? 0)
  const names = await actionContext(context.tx, context.engine, context.actor).refsOf('UserAccount', [...owed.keys()])
  const lines = [...owed].map(([head, rights]) => `${names.get(head)?.name ?? head}: ${rights.length}`)
  const day = formatDate(review.dueDate ?? '')
  await tell(
    context,
    {
      title: `Review ${review.reviewCode} is past its day`,
      text: `${review.reviewName} was to be decided by ${day}. ${
        lines.length === 0 ? 'Everything is decided.' : `Rights without a decision, by head:\n${lines.join('\n')}`
      }\nClose the review, or ask the heads again.`,
      kind: 'WORKFLOW',
      path: `${accessReview.path}/show/${id}`,
    },
    [{ id: review.startedBy, isInvited: false }],
  )
  return 1
}

/** Closes a review in the name of its starter, with the rights that user has now. False where they may not, or something prevents it. */
async function closeInName(engine: Engine, { id, rowVersion, company }: Running): Promise<boolean> {
  const actor = await keeperOf(engine, id, company)
  const move = AccessReview.lifecycle?.close
  if (actor === undefined || move === undefined) return false
  try {
    await transition(engine, actor, accessReview, 'close', move, id, rowVersion, 'Closed by itself: its day has passed')
    return true
  } catch (error) {
    // Changed or closed by a user at this moment; the next run looks again.
    if (error instanceof KantorError) return false
    throw error
  }
}

async function keeperOf(engine: Engine, review: number, company: string): Promise<Actor | undefined> {
  const { db } = engine.database
  const [keeper] = await typedRows(
    db,
    {
      id: ofUserAccount.id,
      username: ofUserAccount.username,
      name: ofUserAccount.displayName,
      branch: orNull(
        asText(sql`coalesce(case when u.default_company = ${company} then u.default_branch end,
        (select b.code from ${ownRows({ companyCode: company }, ofCompanyBranch)} where b.is_head_office limit 1))`),
      ),
    },
    sql`from access_review r join user_account u on u.id = r.started_by_id and u.status = 'ACTIVE' where r.id = ${review}`,
  )
  if (keeper === undefined) return undefined
  const system = systemActor(company, 'access review', keeper.branch ?? '')
  const person: Actor = { ...system, userId: keeper.id, username: keeper.username, name: keeper.name, via: 'session' }
  const scopes = await accessNow(actionContext(db, engine, person))
  if (!scopes.has(closing)) return undefined
  return { ...person, access: new Set(scopes.keys()), scopes, dataScope: widestOf([...scopes.keys()], scopes) }
}
