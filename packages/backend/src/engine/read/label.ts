// What represents a row where another refers to it: code, name, and whether it may still be chosen.
import { type Entity, type Field, lineParent } from '@kantor/shared/kernel'
import { and, type SQL, sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import type { Engine } from '../context.ts'
import { entityOf, type Source, type Sources, valueSql } from './source.ts'

type Part = 'code' | 'name'

const fieldOf = (entity: Entity, part: Part): string =>
  part === 'code' ? (entity.code ?? entity.key[0] ?? entity.show) : entity.show

/** The field at the end of a label: of the row itself, or of the row that its label refers to. */
export function labelFieldOf(engine: Engine, entity: Entity, part: Part): Field | undefined {
  // Together with the label of its document it is a text.
  if (entity.lineOf !== undefined) return { type: 'text' }
  const field = entity.fields[fieldOf(entity, part)]
  return field?.type === 'ref' ? labelFieldOf(engine, entityOf(engine, field.to), part) : field
}

/**
 * Code or name of the row of a source as text. A label that is itself a reference is followed to the words at its end; a line is named after its
 * document: `PO-0001 / Steel pipe`.
 */
export function labelSql(sources: Sources, source: Source, part: Part): SQL {
  if (source.entity?.lineOf === undefined) return ownLabelSql(sources, source, part)
  const document = labelSql(sources, documentOf(sources, source), part)
  return sql`(${document} || ' / ' || coalesce(${ownLabelSql(sources, source, part)}, ''))`
}

/** The document of lines, joined to them. */
export function documentOf(sources: Sources, source: Source): Source {
  const field = source.fields[lineParent]
  if (field?.type !== 'ref') throw new Error('Only lines have a document')
  return sources.far(source, lineParent, field)
}

function ownLabelSql(sources: Sources, source: Source, part: Part): SQL {
  if (source.entity === undefined) throw new Error('Only rows of entities have labels')
  const name = fieldOf(source.entity, part)
  const field = source.fields[name]
  if (field?.type === 'ref') return labelSql(sources, sources.far(source, name, field), part)
  const value = valueSql(sources, source, name)
  return field && (field.type === 'text' || field.type === 'code' || field.type === 'enum')
    ? value
    : sql`${value}::text`
}

/** May the row still be chosen: not switched off, in an active status, valid today; of a line, its document too. */
export function activeSql(sources: Sources, source: Source): SQL {
  const { entity, columns, fields } = source
  if (entity === undefined) throw new Error('Only rows of entities are active')
  const tests: SQL[] = []
  if (fields.active?.type === 'boolean') tests.push(valueSql(sources, source, 'active'))
  if (fields.status?.type === 'enum' && fields.status.values.includes('ACTIVE'))
    tests.push(sql`${valueSql(sources, source, 'status')} = 'ACTIVE'`)
  if (entity.effective)
    tests.push(
      validOn(columnIn(columns, entity.effective.from), columnIn(columns, entity.effective.to), sources.engine.today()),
    )
  if (entity.lineOf !== undefined) tests.push(activeSql(sources, documentOf(sources, source)))
  return and(...tests) ?? sql`(1 = 1)` // a bare constant cannot be sorted by
}

/** True on the days from the first to the last, an empty last day being open. */
export const validOn = (from: unknown, to: unknown, day: string): SQL =>
  sql`(${from} <= ${day}::date and (${to} is null or ${to} >= ${day}::date))`
