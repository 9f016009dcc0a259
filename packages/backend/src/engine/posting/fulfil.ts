// What a document fulfils of another one (finance 4.22, posting.fulfils): the lines of an order that a receipt delivers. The fulfilled documents are locked right after the
// document itself, so that what is open of a line is the same for all who write at once; counted on when it posts, taken back when it is reversed.
import type { Entity, RecordFeature } from '@kantor/shared/kernel'
import { decimalText, exactOf, minus, plus } from '@kantor/shared/rules/money/exact'
import { sql } from 'drizzle-orm'
import { idList } from '../../db/id-list.ts'
import { asInteger, typedRows } from '../../db/rows/typed-rows.ts'
import { tablesOf } from '../../db/tables.ts'
import type { RuleContext } from '../context.ts'
import { entityOf } from '../read/source.ts'
import { writeAudit } from '../write/audit.ts'
import { lockAll, type Stored, type Values } from '../write/stored.ts'
import { updateRow } from '../write/write.ts'

/** A line of the fulfilled document, before and after it was counted on, with the line of the document that fulfils it. */
export interface FulfilledLine {
  readonly before: Values
  readonly after: Values
  /** The place of the own line in its document. */
  readonly place: number
}

/** What the domain says about a fulfilled document. */
export interface Following {
  /** Throws where a line would be fulfilled beyond what it allows. */
  refuse?(lines: readonly FulfilledLine[]): Promise<void> | void
  /** The status of the fulfilled document with its lines as they are now. */
  status(document: Stored, lines: readonly Values[]): string
  /** The feature under which the trail has the change. */
  readonly feature: Pick<RecordFeature, 'path' | 'form' | 'auditForm'>
}

interface Parts {
  readonly target: Entity
  /** The field of the lines in the fulfilled document. */
  readonly field: string
  readonly own: readonly { readonly place: number; readonly line: number; readonly values: Values }[]
  readonly counts: readonly (readonly [column: string, from: string])[]
}

function partsOf({ engine }: Pick<RuleContext, 'engine'>, entity: Entity, row: Values): Parts {
  const { fulfils } = entity.posting ?? {}
  const lines = fulfils && entity.fields[fulfils.lines]
  const ref = lines?.type === 'lines' ? lines.of[fulfils?.line ?? ''] : undefined
  if (fulfils === undefined || ref?.type !== 'ref') throw new Error(`${entity.name} fulfils no other document`)
  const [name = '', field = ''] = ref.to.split('.')
  const own = ((row[fulfils.lines] ?? []) as readonly Values[]).flatMap((values, place) => {
    const line = Number(values[fulfils.line] ?? 0)
    return line === 0 || (fulfils.unless !== undefined && values[fulfils.unless] === true)
      ? []
      : [{ place, line, values }]
  })
  return { target: entityOf(engine, name), field, own, counts: Object.entries(fulfils.counts) }
}

/** The documents whose lines a document fulfils, locked in the order of their ids. */
export async function lockFulfilled(context: RuleContext, entity: Entity, row: Values): Promise<readonly Stored[]> {
  const { tx, engine, actor } = context
  const { target, field, own } = partsOf(context, entity, row)
  const lines = [...new Set(own.map(({ line }) => line))]
  if (lines.length === 0) return []
  const parents = await typedRows(
    tx,
    { id: asInteger(sql`l.parent_id`) },
    sql`from ${tablesOf(engine.catalogue).linesOf(target.name, field).table} l where l.id = ${idList(lines)} group by l.parent_id`,
  )
  const found = await lockAll(
    tx,
    engine,
    actor,
    target,
    parents.map(({ id }) => id),
  )
  return [...found.values()]
}

/** Counts a document on (1), or takes it back (-1), in every document that it fulfils: their lines, their status, their trail. */
export async function fulfil(
  context: RuleContext,
  entity: Entity,
  row: Stored,
  sign: 1 | -1,
  following: Following,
): Promise<void> {
  const { engine, actor, tx } = context
  const { target, field, own, counts } = partsOf(context, entity, row)
  for (const document of await lockFulfilled(context, entity, row)) {
    const fulfilled: FulfilledLine[] = []
    const lines = ((document as Values)[field] as readonly Values[]).map((line) => {
      let after = line
      for (const { values, place } of own.filter((one) => one.line === line['id'])) {
        const before = after
        after = {
          ...after,
          ...Object.fromEntries(counts.map(([to, from]) => [to, sum(before[to], values[from], sign)])),
        }
        fulfilled.push({ before, after, place })
      }
      return after
    })
    await following.refuse?.(fulfilled)
    const status = following.status(document, lines)
    const after = await updateRow(
      { engine, actor, entity: target, context, rules: {} },
      { ...document, [field]: lines, status },
      document,
    )
    await writeAudit(tx, actor, {
      action: status === document['status' as never] ? 'EDIT' : 'TRANSITION',
      entity: target,
      feature: following.feature,
      id: document.id,
      before: document,
      after,
      remarks: { '#by': `${entity.name} ${String((row as Values)[entity.number?.field ?? 'id'])}` },
    })
  }
}

const sum = (a: unknown, b: unknown, sign: 1 | -1): string => {
  const [left, right] = [exactOf(String(a ?? '0')), exactOf(String(b ?? '0'))]
  return decimalText(sign === 1 ? plus(left, right) : minus(left, right), 4)
}
