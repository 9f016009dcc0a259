// The sheets of additions and deductions for a period: rows of one pay group, period and component make one batch, submitted, which a second
// person approves (decision 0097). A line is replaced by its key as long as its batch waits.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { AdditionalBatch } from '@kantor/shared/catalogue/payroll-management/payroll-entry/additional-batch.entity'
import { otherAdditionalUpload } from '@kantor/shared/catalogue/upload-management/other-additional-upload'
import { otherDeductionUpload } from '@kantor/shared/catalogue/upload-management/other-deduction-upload'
import {
  type CheckedRow,
  type RecordWriter,
  type UploadContext,
  type UploadRules,
  uploadFor,
} from '../../../engine/upload/upload.ts'
import { WrittenTogether } from '../../../engine/upload/written-together.ts'
import { personToSpare } from '../../../engine/write/own-record.ts'
import { isSameAmount } from '../entries/enter-many.ts'
import { type Component, type Payee, PayFacts, type PayPeriod } from './facts.ts'
import { namedPeriod, payeeOf, sayDays } from './template.ts'
import { type BatchLine, type UploadedBatch, uploadedBatches } from './uploaded-batches.ts'

type Kind = 'ADDITION' | 'DEDUCTION'
type Columns = typeof otherAdditionalUpload.columns
type Row = CheckedRow<Columns>

/** What a row asks for. */
interface Wish {
  readonly payGroup: number
  readonly period: PayPeriod
  readonly component: Component
  readonly line: BatchLine
  /** The batch that already has its line, or whose lines it joins; undefined: a new one. */
  readonly into: number | undefined
  readonly isSame: boolean
}
const waiting: ReadonlySet<string | null> = new Set(['DRAFT', 'SUBMITTED'])
const lineKey = ({ employee, sourceDoc }: BatchLine): string => `${employee} ${sourceDoc ?? ''}`
const batchKey = ({ payGroup, period, component }: Pick<Wish, 'payGroup' | 'period' | 'component'>): string =>
  `${payGroup} ${period.id} ${component.code}`

const batchSheet =
  (kind: Kind): UploadRules<Columns> =>
  (context) => {
    const facts = new PayFacts(context)
    const wishes = new Map<number, Wish>()
    /** Batches that this file has made. */
    const made = new Map<string, number>()
    /** The lines that one part of a file brings into one batch. */
    let bundles = new Map<string, readonly Wish[]>()
    const together = new WrittenTogether()
    const bundleOf = (wish: Wish) => `${wish.into ?? 'new'} ${batchKey(wish)}`
    return {
      async check(rows) {
        await facts.learn(rows.flatMap(({ values }) => values.employeeNo ?? []))
        const asked = rows.flatMap((row) => askedBy(row, kind, facts))
        const me = await personToSpare(context.tx, context.actor, Employee)
        const stored = await uploadedBatches(context, kind, [...new Set(asked.map(({ period }) => period.id))])
        const joining = { me, userId: context.actor.userId }
        for (const { row, ...wish } of asked) wishes.set(row.no, placed(row, wish, stored, joining))
      },
      part(rows) {
        const own = rows.flatMap(({ no }) => wishes.get(no) ?? []).filter(({ isSame }) => !isSame)
        bundles = Map.groupBy(own, bundleOf)
      },
      async write({ no }, pen) {
        const wish = wishes.get(no)
        const bundle = wish === undefined || wish.isSame ? undefined : bundles.get(bundleOf(wish))
        if (bundle !== undefined)
          await together.write(bundle, pen, () => writeBundle(context, kind, bundle, { pen, made }))
      },
    }
  }

type Asked = Omit<Wish, 'into' | 'isSame'> & { readonly row: Row; readonly payee: Payee }

/** Whom and when a row pays, and by which component. */
function askedBy(row: Row, kind: Kind, facts: PayFacts): readonly Asked[] {
  const { employeeNo, componentCode, amount, reference, note = null } = row.values
  const payee = employeeNo == null ? null : payeeOf(row, employeeNo, facts)
  const period = payee === null ? null : namedPeriod(row, payee, facts)
  if (payee === null || period === null || componentCode == null) return []
  sayDays(row, {}, payee, period, facts)
  const component = facts.component(componentCode, period.closeDate ?? '')
  const wanted = kind === 'ADDITION' ? 'EARNING' : 'DEDUCTION'
  if (component?.kind !== wanted || component.source !== 'BATCH' || component.active !== true) {
    const what = kind === 'ADDITION' ? 'addition' : 'deduction'
    row.error('componentCode', 'R-COMPONENT', `is no ${what} that goes by batches`)
    return []
  }
  if (amount == null || reference == null) return []
  const line = { employee: payee.id, sourceDoc: reference, amount, note }
  return [{ row, payee, payGroup: payee.payGroup, period, component, line }]
}

/** Where the line of a row is or will be; what is approved is not replaced. */
function placed(
  row: Row,
  wish: Omit<Asked, 'row'>,
  stored: readonly UploadedBatch[],
  { me, userId }: { readonly me: number | undefined; readonly userId: number },
): Wish {
  const { payGroup, period, component, line } = wish
  const own = stored.filter(
    (batch) => batch.payGroup === payGroup && batch.period === period.id && batch.component === component.id,
  )
  const holder = own.findLast(({ lines }) => lines.some((other) => lineKey(other) === lineKey(line)))
  const before = holder?.lines.find((other) => lineKey(other) === lineKey(line))
  const isSame = before !== undefined && isSameAmount(before.amount, line.amount) && before.note === line.note
  if (isSame) row.known()
  else if (holder !== undefined && !waiting.has(holder.status))
    row.error('reference', 'ALREADY_THERE', 'is approved already with another content: correct it in another batch')
  // The user who replaced it would become its preparer, and the former preparer could approve what is no longer their own.
  else if (holder !== undefined && holder.preparedBy !== userId)
    row.error(
      'reference',
      'ALREADY_THERE',
      `waits with another content in ${holder.batchNo}, which another user prepared: have it changed or rejected there, or enter the line with another reference`,
    )
  if (holder !== undefined) row.changes(AdditionalBatch, holder.id, holder.rowVersion)
  // Lines join a batch that waits, except one that pays the uploader: no user changes their own pay. And except one of another user: a user who
  // joined it would become its preparer, and the other user could approve their own lines.
  const joined = own.findLast(
    ({ status, preparedBy, lines }) =>
      waiting.has(status) && preparedBy === userId && lines.every(({ employee }) => employee !== me),
  )
  return { payGroup, period, component, line, into: holder?.id ?? joined?.id, isSame }
}

/** Writes the lines into their batch and submits it. */
async function writeBundle(
  context: UploadContext,
  kind: Kind,
  wishes: readonly Wish[],
  { pen, made }: { readonly pen: RecordWriter; readonly made: Map<string, number> },
): Promise<void> {
  const [first] = wishes
  if (first === undefined) return
  const { payGroup, period, component } = first
  const id = first.into ?? made.get(batchKey(first))
  const lines = wishes.map(({ line }) => line)
  if (id === undefined) {
    const description = `${context.upload.title}: ${component.code} of ${period.periodCode}`
    const batch = await pen.create(AdditionalBatch, {
      payGroup,
      period: period.id,
      kind,
      component: component.id,
      description,
      lines,
      source: 'UPLOAD',
    })
    made.set(batchKey(first), batch.id)
    await pen.edit(AdditionalBatch, batch.id, { status: 'SUBMITTED' })
    return
  }
  const stored = await pen.read(AdditionalBatch, id)
  const fresh = new Map(lines.map((line) => [lineKey(line), line]))
  const kept = (stored.lines ?? []).map((line) => {
    const key = lineKey(line as BatchLine)
    const next = fresh.get(key)
    fresh.delete(key)
    return next === undefined ? line : { ...line, ...next }
  })
  if (stored.status !== 'DRAFT') await pen.edit(AdditionalBatch, id, { status: 'DRAFT' })
  await pen.edit(AdditionalBatch, id, { lines: [...kept, ...fresh.values()] })
  await pen.edit(AdditionalBatch, id, { status: 'SUBMITTED' })
}

export const additionsUpload = uploadFor(otherAdditionalUpload, batchSheet('ADDITION'))
export const deductionsUpload = uploadFor(otherDeductionUpload, batchSheet('DEDUCTION'))
