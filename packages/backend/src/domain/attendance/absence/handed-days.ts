// Days that another area hands to attendance: trips and trainings that were agreed. They count like an approved document, each of an
// employee exactly once, and are taken back with what they came from.
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { emptyRow, lockStored, type Values } from '../../../engine/write/stored.ts'
import { insertRow, updateRow, type Writing } from '../../../engine/write/write.ts'
import { markStale, markStaleForGood, refuseClosed } from '../../master/index.ts'
import { countedIn } from './abnormal-attendance.rules.ts'
import { absentRuleOf } from './absent-rule.ts'

/** A stretch of days of an employee; both ends counted. */
export interface HandedDays {
  readonly employee: number
  readonly from: string
  readonly to: string
}
export interface HandedDocument {
  readonly source: 'TRAVEL' | 'TRAINING'
  /** Number of the document, 16 characters at most: the days are found again by it. */
  readonly no: string
  /** Code of the absence: DL, TR. */
  readonly code: string
  readonly reason: string
  /** Documents of it that bear other numbers. */
  readonly known?: readonly number[]
  /**
   * What happens in closed months: REFUSE throws PERIOD_LOCKED. SETTLE is for what has happened and cannot be refused: such days wait for
   * their month to be opened again, those of a locked month go to the oldest open one as a difference.
   */
  readonly inClosedMonths: 'REFUSE' | 'SETTLE'
}
/** A document of days that is in force. */
export interface HandedOver {
  readonly employee: number
  readonly document: number
}
type Handed = StoredRow<(typeof AbnormalAttendance)['fields']>

const byRule = 'Days that were agreed elsewhere are handed to attendance'
const keyOf = ({ employee, from, to }: HandedDays): string => `${employee} ${from} ${to}`

/**
 * Brings the days of a document to what they are now: those that are missing are written, those that are no longer meant are cancelled,
 * the others stay; gives those that stand then. Called twice it writes nothing. Days without work are not handed over. OVERLAP where an
 * employee has another document about the day, NOT_READY where the code of absence is missing.
 */
export async function handDays(
  given: RuleContext,
  document: HandedDocument,
  wished: readonly HandedDays[],
): Promise<readonly HandedOver[]> {
  const context = wholeCompany(given)
  const standing = await standingOf(context, document)
  const meant = new Set(wished.map(keyOf))
  for (const row of standing.filter((one) => !meant.has(keyOf(spanOf(one))))) await cancel(context, document, row)
  const kept = standing.filter((one) => meant.has(keyOf(spanOf(one))))
  const known = new Set(kept.map((one) => keyOf(spanOf(one))))
  const missing = wished.filter((one) => !known.has(keyOf(one)))
  const handed: HandedOver[] = kept.map(({ id, employee }) => ({ employee: employee ?? 0, document: id }))
  if (missing.length === 0) return handed
  const code = await storedRow(context, AbsentCode, ['id'], { where: { absentCode: document.code } })
  if (code === undefined)
    throw new KantorError('NOT_READY', `The absence code ${document.code} is missing. Enter it in Absent Code Entry.`)
  let number = await usedNumbers(context, document)
  for (const one of missing) {
    const made = await write(context, document, code.id, one, number + 1)
    if (made === undefined) continue
    number += 1
    handed.push({ employee: one.employee, document: made })
  }
  return handed
}

const spanOf = (row: Pick<Handed, 'employee' | 'dateFrom' | 'dateTo'>): HandedDays => ({
  employee: row.employee ?? 0,
  from: row.dateFrom ?? '',
  to: row.dateTo ?? '',
})

const ofDocument = ({ source, no, known = [] }: HandedDocument) => ({
  where: { source },
  and: ({ docNo, id }: { readonly docNo: unknown; readonly id: unknown }) =>
    sql`(${docNo} like ${`${no}/%`} or ${id} = ${idList(known)})`,
})

const standingOf = (context: RuleContext, document: HandedDocument) =>
  storedRows(context, AbnormalAttendance, ['id', 'employee', 'dateFrom', 'dateTo', 'status'], {
    where: { source: document.source, status: ['APPROVED', 'CANCEL_REQUESTED'] },
    and: ofDocument(document).and,
  })

/** The highest number that days of the document ever had: a number is never given twice. */
async function usedNumbers(context: RuleContext, document: HandedDocument): Promise<number> {
  const rows = await storedRows(context, AbnormalAttendance, ['docNo'], ofDocument(document))
  const own = rows.flatMap(({ docNo }) => (docNo?.startsWith(`${document.no}/`) === true ? [docNo] : []))
  return Math.max(0, ...own.map((docNo) => Number(docNo.split('/').at(-1))))
}

const writingOf = (context: RuleContext): Writing => ({
  engine: context.engine,
  actor: context.actor,
  entity: AbnormalAttendance,
  context,
  rules: {},
})

/** The document that was written; none where none of the days is worked. */
async function write(
  context: RuleContext,
  document: HandedDocument,
  absentCode: number,
  { employee, from, to }: HandedDays,
  number: number,
): Promise<number | undefined> {
  const { source, no, reason } = document
  const { engine, today } = context
  const span = { employee, absentCode, dateFrom: from, dateTo: to, portion: 'FULL' as const }
  const rule = await absentRuleOf(context, absentCode)
  const counted = rule === undefined ? {} : await countedIn(context, span, rule)
  if (Number(counted.days ?? 0) === 0) return undefined
  await refuseWhereClosed(context, document, { employee, from, to })
  await refuseOther(context, { employee, from, to })
  const row: Values = {
    ...emptyRow(AbnormalAttendance.fields, engine.now(), today),
    ...span,
    ...counted,
    docNo: `${no}/${number}`,
    requester: employee,
    reason: reason.slice(0, 500),
    source,
    status: 'APPROVED',
  }
  const made = await insertRow(writingOf(context), row)
  const record = { entity: AbnormalAttendance, id: made.id, after: made, byRule }
  await writeAudit(context.tx, context.actor, { action: 'CREATE', ...record })
  await evaluateAgain(context, document, { employee, from, to })
  return made.id
}

async function refuseWhereClosed(context: RuleContext, { inClosedMonths }: HandedDocument, days: HandedDays) {
  if (inClosedMonths === 'REFUSE') await refuseClosed(context, days.employee, days.from, days.to)
}

/** A shift of the last night ends on the day after it. */
const evaluateAgain = (context: RuleContext, document: HandedDocument, { employee, from, to }: HandedDays) =>
  (document.inClosedMonths === 'SETTLE' ? markStaleForGood : markStale)(context, [employee], from, addDays(to, 1))

async function refuseOther(context: RuleContext, { employee, from, to }: HandedDays): Promise<void> {
  const other = await storedRow(context, AbnormalAttendance, ['docNo'], {
    where: { employee, status: ['SUBMITTED', 'APPROVED', 'CANCEL_REQUESTED'] },
    and: ({ dateFrom, dateTo, timeFrom }) =>
      sql`${dateFrom} <= ${to}::date and ${dateTo} >= ${from}::date and ${timeFrom} is null`,
  })
  if (other !== undefined)
    throw new KantorError('OVERLAP', `${other.docNo} is about the same days of an employee. Have it cancelled first.`, {
      values: { docNo: other.docNo ?? '' },
    })
}

async function cancel(
  context: RuleContext,
  document: HandedDocument,
  { id, ...row }: Pick<Handed, 'id' | 'employee' | 'dateFrom' | 'dateTo'>,
): Promise<void> {
  const { tx, engine, actor } = context
  await refuseWhereClosed(context, document, spanOf(row))
  const stored = await lockStored(tx, engine, actor, AbnormalAttendance, id)
  if (stored === undefined) return
  const after = await updateRow(writingOf(context), { ...stored, status: 'CANCELLED' }, stored)
  await writeAudit(tx, actor, { action: 'EDIT', entity: AbnormalAttendance, id, before: stored, after, byRule })
  await evaluateAgain(context, document, spanOf(row))
}
