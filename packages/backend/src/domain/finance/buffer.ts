// The door of the finance buffer. Areas whose documents cost the company money hand them over here once their own side has approved them, and hear
// from finance what becomes of them.
//
// How a document uses it:
//   1. Its last approval (`effect` or `ended` of its *.approval.ts) calls `enterBuffer(context, { kind, source, … })` in the same transaction.
//      Called again for the same kind and document while it has an entry in force, it gives that entry and writes nothing. After finance sent
//      it back, or the document recalled it, the next call begins a further round.
//   2. A document that is withdrawn calls `recallBuffer(context, kind, source)`: its entry is RECALLED as long as finance has not accepted it;
//      otherwise the call is refused with BUFFER_ACCEPTED and the document stays as it is.
//   3. It hears the answers in a file `<name>.buffer.ts` of its area (found by its name), whose `travelRequestBuffer` is what `bufferSource` makes of
//      TravelRequest, ['TRAVEL_ADVANCE'] and `async (context, entry, answer) => { … }`; that is called in the transaction of the answer, after the
//      entry has its new status: ACCEPTED, POSTED, PAID, SETTLED or REJECTED. What it throws undoes the answer. It writes its own document with
//      `changeWithRules` or `changeRow`.
// Amounts are in the currency of the document. A negative `payable` means that the payee hands something back; such an entry is settled, not paid.
import type { bufferKinds } from '@kantor/shared/catalogue/payroll-management/finance-buffer/finance-buffer-entry.entity'
import { FinanceBufferEntry } from '@kantor/shared/catalogue/payroll-management/finance-buffer/finance-buffer-entry.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import type { Entity, Fields } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { type BufferAnswer, isOver, mayAnswer } from '@kantor/shared/rules/finance/buffer'
import { lockUntilCommit } from '../../db/locks.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { type RowsContext, storedRows } from '../../engine/read/stored-rows.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { emptyRow, lockStored, type Values } from '../../engine/write/stored.ts'
import { insertRow, updateRow, type Writing } from '../../engine/write/write.ts'

export type BufferKind = (typeof bufferKinds)[number]
export type BufferEntry = StoredRow<typeof FinanceBufferEntry.fields>

/** The document that is handed over. */
export interface BufferedDocument {
  readonly entity: Pick<Entity, 'name'>
  readonly id: number
}
export interface BufferLine {
  readonly description: string
  readonly amount: string
  /** Posting account that bears it: TRAVEL_EXPENSE, MEDICAL_EXPENSE, TRAINING_EXPENSE. */
  readonly postingKey?: string
  readonly center?: number | null
}
export interface NewBufferEntry {
  readonly kind: BufferKind
  readonly source: BufferedDocument & {
    /** Number of the document, as people know it. */
    readonly no: string
    /** Path of the feature that shows it. */
    readonly path: string
  }
  readonly summary?: string
  /** Whom it is about; none for runs. */
  readonly employee?: number | null
  /** Who is paid where it is not the employee: a hospital, a school. */
  readonly payee?: string | null
  readonly center?: number | null
  /** Default IDR. */
  readonly currency?: string
  readonly amount: string
  /** Default: the whole amount. */
  readonly payable?: string
  /** Default: today. */
  readonly documentDate?: string
  readonly dueDate?: string | null
  readonly lines?: readonly BufferLine[]
}
/** The entry of a document; `isNew` is false where it existed already. */
export interface EnteredBuffer {
  readonly id: number
  readonly entryNo: string
  readonly round: number
  readonly isNew: boolean
}

/** The receiver of the answers of finance to the entries of an entity. */
export interface BufferSource {
  readonly sourceType: string
  readonly kinds: readonly BufferKind[]
  answered(context: RuleContext, entry: BufferEntry, answer: BufferAnswer): Promise<void> | void
}
export const bufferSource = <N extends string, F extends Fields, T extends string>(
  { name }: Entity<N, F, T>,
  kinds: readonly BufferKind[],
  answered: BufferSource['answered'],
): BufferSource => ({ sourceType: name, kinds, answered })

const byRule = 'A document that was approved enters the finance buffer'

/** Hands an approved document to finance, exactly once for each of its rounds. */
export async function enterBuffer(given: RuleContext, entry: NewBufferEntry): Promise<EnteredBuffer> {
  const context = wholeCompany(given)
  const { kind, source } = entry
  await lockSource(context, kind, source)
  const [last] = await roundsOf(context, kind, source)
  if (last !== undefined && !isOver(last.status ?? 'PENDING'))
    return { id: last.id, entryNo: last.entryNo ?? '', round: last.round ?? 1, isNew: false }
  const round = (last?.round ?? 0) + 1
  const entryNo = await context.nextNumber(FinanceBufferEntry.name, 'FB/{YYYY}/{SEQ:5}')
  const { engine, today } = context
  const row: Values = {
    ...emptyRow(FinanceBufferEntry.fields, engine.now(), today),
    entryNo,
    kind,
    round,
    sourceType: source.entity.name,
    sourceId: source.id,
    sourceNo: source.no,
    // Through its run, an entry is pay of the group of that run (R-SEC).
    payRun: source.entity.name === PayRun.name ? source.id : null,
    sourcePath: source.path,
    summary: entry.summary?.slice(0, 300) ?? null,
    employee: entry.employee ?? null,
    payee: entry.payee ?? null,
    center: entry.center ?? null,
    currency: entry.currency ?? 'IDR',
    amount: entry.amount,
    payable: entry.payable ?? entry.amount,
    documentDate: entry.documentDate ?? today,
    dueDate: entry.dueDate ?? null,
    lines: (entry.lines ?? []).map(lineOf),
    status: 'PENDING',
    enteredAt: engine.now().toISOString(),
  }
  if (!/^[A-Z]{3}$/.test(String(row.currency))) throw badInput([noCurrency])
  const made = await insertRow(writingOf(context), row)
  const record = { entity: FinanceBufferEntry, id: made.id, after: made, byRule }
  await writeAudit(context.tx, context.actor, { action: 'CREATE', ...record })
  return { id: made.id, entryNo, round, isNew: true }
}

const noCurrency = { field: 'currency', rule: 'ISO 4217', message: 'is no currency: three capital letters' }

const lineOf = ({ description, amount, postingKey, center }: BufferLine): Values => ({
  description: description.slice(0, 200),
  amount,
  postingKey: postingKey ?? null,
  center: center ?? null,
})

/** Takes back what finance has not accepted yet; false where nothing of the document waits. BUFFER_ACCEPTED where finance was faster. */
export async function recallBuffer(given: RuleContext, kind: BufferKind, source: BufferedDocument): Promise<boolean> {
  const context = wholeCompany(given)
  await lockSource(context, kind, source)
  const [last] = await roundsOf(context, kind, source)
  const status = last?.status ?? 'RECALLED'
  if (last === undefined || isOver(status)) return false
  if (!mayAnswer(status, 'RECALLED')) throw new KantorError('BUFFER_ACCEPTED')
  await writeStatus(context, await lockedEntry(context, last.id), { status: 'RECALLED' }, byRule)
  return true
}

/** The newest entry of a document, with its status; undefined where it was never handed over. */
export const bufferOf = async (context: RowsContext, kind: BufferKind, source: BufferedDocument) =>
  (await roundsOf(context, kind, source))[0]

/** An entry, locked until the transaction ends. */
export async function lockedEntry({ tx, engine, actor }: RuleContext, id: number): Promise<BufferEntry> {
  const stored = await lockStored(tx, engine, actor, FinanceBufferEntry, id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  return stored as BufferEntry
}

/** Writes the new state of a locked entry; without a rule no one answers what is about themselves. */
export async function writeStatus(
  context: RuleContext,
  before: BufferEntry,
  change: Values,
  rule?: string,
): Promise<BufferEntry> {
  const after = await updateRow(writingOf(context), { ...before, ...change }, before as never)
  const record = { entity: FinanceBufferEntry, id: before.id, before, after }
  await writeAudit(context.tx, context.actor, {
    action: 'TRANSITION',
    ...record,
    ...(rule === undefined ? {} : { byRule: rule }),
  })
  return after as BufferEntry
}

const writingOf = (context: RuleContext): Writing => ({
  engine: context.engine,
  actor: context.actor,
  entity: FinanceBufferEntry,
  context,
  rules: {},
})

/** Two hands over the same document wait for each other, so that the second one sees what the first one wrote. */
const lockSource = ({ tx, actor }: RuleContext, kind: BufferKind, { entity, id }: BufferedDocument) =>
  lockUntilCommit(tx, `${FinanceBufferEntry.name} ${actor.companyCode} ${kind} ${entity.name} ${id}`)

/** All rounds of a document, the newest first. */
const roundsOf = async (context: RowsContext, kind: BufferKind, { entity, id }: BufferedDocument) =>
  (
    await storedRows(context, FinanceBufferEntry, ['id', 'entryNo', 'round', 'status', 'paidDate', 'rejectReason'], {
      where: { kind, sourceType: entity.name, sourceId: id },
      orderBy: ['round'],
    })
  ).toReversed()
