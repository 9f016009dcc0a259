// Writes the records of a row through the rules of their entity, with version and trail, and remembers what was before.
import { keptNames } from '@kantor/shared/derive/tables'
import type { Entity, Field, Fields } from '@kantor/shared/kernel'
import { isEqualValue } from '@kantor/shared/rules/audit/diff'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { isWritable, validate } from '@kantor/shared/rules/validation/validation'
import { eq } from 'drizzle-orm'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { Chain, ChainRules, RuleContext } from '../context.ts'
import { writeAudit } from '../write/audit.ts'
import { refuseCovered } from '../write/covered.ts'
import { makeRow, startOf } from '../write/make-row.ts'
import { refuseOwnRow } from '../write/own-record.ts'
import { isSame, lockStored, type Stored, type Values } from '../write/stored.ts'
import { changedFields, nextValues, refuseBad, updateRow, type Writing } from '../write/write.ts'
import type { RecordWriter, UploadContext } from './upload.ts'

/** One written record: of a new one everything, of a changed one what was changed. */
export interface Written {
  readonly entity: string
  readonly id: number
  readonly isNew: boolean
  /** Not of its row: of the chain that belongs to it, whole. */
  readonly isChain?: true
  /** It was taken away. */
  readonly isGone?: true
  readonly before: Values
  readonly after: Values
}

/** The record that a row of a file changes, in the version that the preview saw. */
interface RecordOfRow {
  readonly entity: string | null
  readonly target: number | null
  readonly version: number | null
}

/** The pen of one run; the versions it has made itself are no surprise to it. */
export class RecordingWriter implements RecordWriter {
  readonly #context: UploadContext
  /** Of a row that goes in step: the pen of its run. */
  readonly #run: RecordingWriter | undefined
  readonly #versions = new Map<string, number>()
  /** The versions that the row at hand has raised, each with the one before. */
  #raised: (readonly [record: string, before: number | undefined])[] = []
  #written: Written[] = []
  #isAlong = false
  /** The record that the row changes, and the fields for which the file has no column. */
  #kept: { readonly record: string; readonly fields: ReadonlySet<string> } = { record: '', fields: new Set() }

  constructor(context: UploadContext, run?: RecordingWriter) {
    this.#context = context
    this.#run = run
  }
  /** One for a row that goes in step with others: it knows the same versions and remembers what it writes by itself. */
  ofRow(): RecordingWriter {
    return new RecordingWriter(this.#context, this)
  }
  /** Takes over the versions that the writer of a row has learned, once the row is written. */
  learn(other: RecordingWriter): void {
    for (const [record, version] of other.#versions) this.#versions.set(record, version)
  }

  /** Begins a row: the preview saw its record in a version. Fields of `kept` stay in that record as they are stored. */
  expect({ entity, target, version }: RecordOfRow, kept: ReadonlySet<string> = new Set()): void {
    this.#kept = { record: `${entity}:${target}`, fields: kept }
    if (entity === null || target === null || version === null) return
    const record = `${entity}:${target}`
    if (this.#versionOf(record) === undefined) this.#versions.set(record, version)
  }
  /** What the row has written. */
  take(): readonly Written[] {
    const written = this.#written
    this.#written = []
    this.#raised = []
    this.#isAlong = false
    return written
  }
  /** An earlier row has written what the row says, too. */
  along(): void {
    this.#isAlong = true
  }
  get isAlong(): boolean {
    return this.#isAlong
  }
  /** Forgets a row whose writes were taken back: its records have the versions again that they had before it. */
  forget(): void {
    for (const [record, before] of this.#raised.toReversed())
      if (before === undefined) this.#versions.delete(record)
      else this.#versions.set(record, before)
    this.take()
  }

  async create<F extends Fields>(entity: Entity<string, F>, values: Values) {
    const writing = this.#writing(entity)
    const given = checkedOf(entity, values, writing.context.today)
    const row = await makeRow(writing, withoutEmpty(given), await startOf(writing, given))
    this.#remember(entity, row, true, {}, storedOf(entity, row))
    return row as never
  }

  async edit<F extends Fields>(entity: Entity<string, F>, id: number, values: Values) {
    const writing = this.#writing(entity)
    const { context, rules } = writing
    const stored = await this.#lockedRecord(writing, id)
    const { record, fields } = this.#kept
    const isOfRow = record === `${entity.name}:${id}`
    const said = isOfRow ? Object.entries(values).filter(([name]) => !fields.has(name)) : Object.entries(values)
    const given = checkedOf(entity, Object.fromEntries(said), context.today)
    const next = await nextValues(writing, given, stored, stored)
    await refuseCovered(this.#context, entity, [next])
    await refuseBad(writing, next, stored)
    const names = changedFields(entity, next, stored)
    if (names.length === 0) return stored as never
    const row = await updateRow(writing, next, stored)
    await rules.afterWrite?.(context, row, stored)
    await writeAudit(context.tx, context.actor, auditOf(writing, 'EDIT', id, stored, row))
    this.#remember(entity, row, false, part(stored, names), part(row, names))
    return row as never
  }

  async remove(entity: Entity, id: number): Promise<void> {
    const writing = this.#writing(entity)
    const stored = await this.#lockedRecord(writing, id)
    await removeRow(writing, stored)
    this.#written.push({
      entity: entity.name,
      id,
      isNew: false,
      isGone: true,
      before: storedOf(entity, stored),
      after: {},
    })
  }

  chain(entity: Entity, id: number) {
    return chainOf(writingOf(this.#context, entity)).read(this.#context, id)
  }

  async rechain(entity: Entity, id: number, next: Chain) {
    const writing = writingOf(this.#context, entity)
    const { context } = writing
    const chain = chainOf(writing)
    await this.#lockedRecord(writing, id)
    const before = await chain.read(context, id)
    await chain.write(context, id, next, 'WRITE')
    const after = await chain.read(context, id)
    if (isSame(before, after)) return
    const { rowVersion } = await lockedOf(writing, id)
    this.#raise(`${entity.name}:${id}`, rowVersion)
    this.#written.push({ entity: entity.name, id, isNew: false, isChain: true, before, after })
  }

  /** Rows that rules change together with the record are taken back with it; of pay only what the upload declares that it writes is written. */
  #writing(entity: Entity): Writing {
    const { upload } = this.#context
    if (entity.pay !== undefined && upload.writes?.includes(entity.name) !== true)
      throw new Error(`${upload.path} does not say that it writes ${entity.name}`)
    const alsoChanged: RuleContext['alsoChanged'] = (other, { id, rowVersion, before, after }) => {
      this.#raise(`${other.name}:${id}`, rowVersion)
      this.#written.push({ entity: other.name, id, isNew: false, before, after })
    }
    return writingOf({ ...this.#context, alsoChanged }, entity)
  }

  /** The record, locked; refused when another user saved it after the preview. */
  async #lockedRecord(writing: Writing, id: number): Promise<Stored> {
    const stored = await lockedOf(writing, id)
    await refuseOwnRow(writing, stored)
    await refuseCovered(this.#context, writing.entity, [stored])
    const expected = this.#versionOf(`${writing.entity.name}:${id}`)
    if (expected !== undefined && expected !== stored.rowVersion)
      throw badInput([{ field: '', rule: 'CHANGED_SINCE', message: changedSince }])
    return stored
  }

  async read<F extends Fields>(entity: Entity<string, F>, id: number) {
    return (await lockedOf(writingOf(this.#context, entity), id)) as never
  }

  #remember(entity: Entity, row: Stored, isNew: boolean, before: Values, after: Values): void {
    this.#raise(`${entity.name}:${row.id}`, row.rowVersion)
    this.#written.push({ entity: entity.name, id: row.id, isNew, before, after })
  }

  #versionOf(record: string): number | undefined {
    const own = this.#versions.get(record)
    return own === undefined && this.#run !== undefined ? this.#run.#versionOf(record) : own
  }
  #raise(record: string, version: number): void {
    this.#raised.push([record, this.#versions.get(record)])
    this.#versions.set(record, version)
  }
}

/** Said of a record that is no longer what the preview showed. */
export const changedSince = 'was saved by another user after this preview: check the file again'

/** What writing a record of an entity takes, in the name of the upload. */
export const writingOf = (context: UploadContext, entity: Entity): Writing => ({
  engine: context.engine,
  actor: context.actor,
  entity,
  context,
  rules: context.engine.rules.get(entity.name) ?? {},
  feature: featureOf(context),
})

const featureOf = ({ upload }: UploadContext) => ({
  path: upload.path,
  ...(upload.form === undefined ? {} : { form: upload.form }),
})

/** The chain of an entity; one without is a mistake of the programmer. */
export function chainOf({ entity, rules }: Writing): ChainRules {
  if (rules.chain === undefined) throw new Error(`${entity.name} has no chain`)
  return rules.chain
}

/** A record, locked until the end; NOT_FOUND when it was deleted meanwhile. */
export async function lockedOf({ context, engine, entity }: Writing, id: number): Promise<Stored> {
  const stored = await lockStored(context.tx, engine, context.actor, entity, id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  return stored
}

/** Takes a record away, as its rules allow. */
export async function removeRow(writing: Writing, stored: Stored): Promise<void> {
  const { context, rules, engine, entity } = writing
  await rules.beforeDelete?.(context, stored)
  const { table, columns } = tablesOf(engine.catalogue).of(entity.name)
  await context.tx.delete(table).where(eq(columnIn(columns, 'id'), stored.id))
  await rules.afterDelete?.(context, stored)
  await writeAudit(context.tx, context.actor, auditOf(writing, 'DELETE', stored.id, stored, undefined))
}

/** The audit record of a write of the upload. */
export const auditOf = (
  { entity, feature }: Writing,
  action: 'CREATE' | 'EDIT' | 'DELETE',
  id: number,
  before: Values | undefined,
  after: Values | undefined,
) => ({
  action,
  entity,
  id,
  ...(feature === undefined ? {} : { feature }),
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
})

/** Values by the shared rules of their fields; what the domain may write though no form does passes as it is. */
function checkedOf(entity: Entity, values: Values, today: string): Values {
  const names = Object.keys(values).filter((name) => values[name] !== undefined)
  const fields = Object.fromEntries(
    names.flatMap((name) => {
      const field = entity.fields[name]
      if (field === undefined) throw new Error(`${entity.name} has no field ${name}`)
      return isWritable(field) ? [[name, field] as const] : []
    }),
  )
  const given = Object.fromEntries(Object.keys(fields).map((name) => [name, typedIn(fields[name], values[name])]))
  const { value, errors } = validate(fields, given, { mode: 'create', today })
  if (errors.length > 0) throw badInput(errors)
  return { ...part(values, names), ...part(given, Object.keys(given)), ...value }
}

/** Lines without what their record sets by itself: kept lines have it already. */
const typedIn = (field: Field | undefined, value: unknown): unknown =>
  field?.type === 'lines' && Array.isArray(value)
    ? value.map((line: Values) =>
        Object.fromEntries(Object.entries(line).filter(([n]) => !(field.of[n] && !isWritable(field.of[n])))),
      )
    : (value ?? null)

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, v]) => v !== null && v !== undefined))

const part = (row: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** What is stored of a record. */
export const storedOf = (entity: Entity, row: Values): Values => part(row, keptNames(entity))

/**
 * Does the record, or its chain, still hold the values that were written? Ids of lines do not matter, nor whether an empty field of one is
 * named, nor with how many decimals a number is written: rules leave 1140000 where the database gives 1140000.00.
 */
export const isUnchangedSince = (fields: Fields, row: Values, after: Values): boolean =>
  Object.entries(after).every(
    ([name, value]) => isEqualValue(fields[name], row[name], value) || isSame(plainOf(row[name]), plainOf(value)),
  )

const plainOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((line: Values) =>
        Object.fromEntries(
          Object.entries(line).flatMap(([name, cell]) =>
            name !== 'id' && cell != null ? [[name, withoutZeros(cell)]] : [],
          ),
        ),
      )
    : value

/** Lines that rules have worked out hold 1, the database gives 1.00. */
const withoutZeros = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value
