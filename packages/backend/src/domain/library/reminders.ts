// What the library says by itself: to those who have not acknowledged, once a week; and to the owner of a document whose
// review comes due, then to the head of its department, then to the keepers of the register.
import { allDocuments } from '@kantor/shared/catalogue/e-library/all-documents'
import { generalDocument } from '@kantor/shared/catalogue/e-library/general-document'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { reviewSteps } from '@kantor/shared/rules/library'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { distinctRows, tableColumns } from '../../db/rows/typed-rows.ts'
import { headsFrom } from '../../engine/approval/people.ts'
import type { Engine, RuleContext } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { contextOf } from '../../engine/write/write.ts'
import { notify } from '../approvals/index.ts'
import { type Due, dueDocuments } from './due-documents.ts'
import { fromMissing, missingOf } from './obliged.ts'

const ofUserAccount = tableColumns(UserAccount, 'u')

interface Paper {
  readonly docNo: string
  readonly title: string
  readonly author: number
}
interface Reviewed extends Paper {
  readonly department: number
  readonly dueDate: string
  readonly reviewStep: number
}

/** Days between two reminders of one revision. */
const reminderDays = 7

/** Reminds everybody of what he has not acknowledged yet: when it takes effect, then each week. Gives how many documents. */
export function remindReaders(engine: Engine): Promise<number> {
  const now = engine.now().toISOString()
  const isDue = sql`d.status = 'PUBLISHED' and d.requires_ack and d.effective_date <= ${engine.today()}
    and (d.ack_reminded_at is null or d.ack_reminded_at <= ${now}::timestamptz - ${reminderDays}::int * interval '1 day')
    and exists (select ${fromMissing(engine.today())})`
  return eachDue(engine, isDue, async (context, { id }) => {
    const [paper] = await rowsOf<Paper>(
      context.tx,
      sql`update library_document d set ack_reminded_at = ${now} where d.id = ${id} and ${isDue}
        returning d.doc_no as "docNo", d.title, d.author_id as author`,
    )
    if (paper !== undefined) await tellReaders(context, id, paper)
    return paper !== undefined
  })
}

/** Notifies those who have not acknowledged and can sign in; the author hears how many cannot. Gives how many were notified. */
export async function tellReaders(context: RuleContext, id: number, paper: Paper): Promise<number> {
  const missing = await missingOf(context.tx, { id, companyCode: context.actor.companyCode }, context.today)
  const employees = missing.filter((one) => one.account !== 'NONE').map((one) => one.employee)
  const name = `${paper.docNo} ${paper.title}`
  if (employees.length > 0) {
    const text = `Please read ${name} and acknowledge it under All Documents.`
    await notify(context, { title: `To acknowledge: ${name}`, text, path: allDocuments.path, employees })
  }
  const unreached = missing.length - employees.length
  if (unreached > 0) {
    const text = `${unreached} of the ${missing.length} employees who have not acknowledged ${name} cannot sign in. They are listed on the document: let them sign on paper, or have accounts made for them.`
    const path = generalDocument.path
    await notify(context, { title: `Cannot acknowledge: ${name}`, text, path, employees: [paper.author] })
  }
  return employees.length
}

/** How far the review due on a date is: 0 in time, 1 due soon, 2 overdue, 3 overdue for long. */
export const reviewStepSql = (today: string, due: SQL = sql`d.review_due_date`): SQL =>
  sql`(case when ${due} is null then 0 when ${due} + ${reviewSteps.longOverdueDays}::int < ${today}::date then 3
    when ${due} < ${today}::date then 2 when ${due} - ${reviewSteps.soonDays}::int <= ${today}::date then 1 else 0 end)`

/** Reports reviews that come due, each step once. Gives how many documents. */
export function remindReviews(engine: Engine): Promise<number> {
  const step = reviewStepSql(engine.today())
  const isDue = sql`d.status = 'PUBLISHED' and ${step} > coalesce(d.review_told, 0)`
  return eachDue(engine, isDue, async (context, { id }) => {
    const [paper] = await rowsOf<Reviewed>(
      context.tx,
      sql`update library_document d set review_told = ${step} where d.id = ${id} and ${isDue}
        returning d.doc_no as "docNo", d.title, d.author_id as author, d.owner_department_id as department,
          to_char(d.review_due_date, 'YYYY-MM-DD') as "dueDate", d.review_told as "reviewStep"`,
    )
    if (paper !== undefined) await tellOfReview(context, paper)
    return paper !== undefined
  })
}

/** The owner hears at each step, the head of the department once it is overdue, the keepers of the register once it is for long. */
async function tellOfReview(context: RuleContext, paper: Reviewed): Promise<void> {
  const isOver = paper.reviewStep > 1
  const heads = isOver ? (await headsFrom(context, paper.department)).flatMap(({ head }) => head ?? []) : []
  // Where no one heads the department, the keepers hear at once.
  const keepers = paper.reviewStep > 2 || (isOver && heads.length === 0) ? await keepersOf(context) : []
  const name = `${paper.docNo} ${paper.title}`
  await notify(context, {
    title: `${isOver ? 'Review overdue' : 'Review due soon'}: ${name}`,
    text: `The review of ${name} ${isOver ? 'was' : 'is'} due on ${paper.dueDate}. Make a new revision of it, or withdraw it.`,
    path: generalDocument.path,
    isUrgent: isOver,
    employees: [...new Set([paper.author, ...heads.slice(0, 1)])],
    users: keepers,
    ...(isOver && heads.length === 0 && keepers.length === 0 ? { administrators: true as const } : {}),
  })
}

/** Accounts that keep the register: whose template lets them edit it today. */
async function keepersOf({ tx, actor, today }: RuleContext): Promise<readonly number[]> {
  const rows = await distinctRows(
    tx,
    { id: ofUserAccount.id },
    sql`from user_account u join template_assignment a on a.user_id = u.id
      join user_template t on t.id = a.template_id and t.status = 'ACTIVE'
      join user_template_lines l on l.parent_id = t.id and l.form_id = ${generalDocument.form} and l.edit
      where u.status = 'ACTIVE' and a.company in ('*', ${actor.companyCode})
        and a.valid_from <= ${today} and (a.valid_to is null or a.valid_to >= ${today}) order by u.id`,
  )
  return rows.map((row) => row.id)
}

type Work = (context: RuleContext, due: Due) => Promise<boolean>
/** Each document in a transaction of its own; a second run at the same time finds it marked. */
async function eachDue(engine: Engine, isDue: SQL, work: Work): Promise<number> {
  const due = await dueDocuments(engine, isDue)
  let done = 0
  for (const one of due) {
    const actor = systemActor(one.companyCode, 'library')
    const isDone = await engine.database.db.transaction((tx: Db) => {
      const inside = { ...engine, database: { ...engine.database, db: tx } }
      return work(contextOf(tx, inside, actor), one)
    })
    if (isDone) done += 1
  }
  return done
}
