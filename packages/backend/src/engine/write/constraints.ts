// Refusals of the database in the words of the error table: which field is taken twice, who still uses a row.
import { identifier, scopeFieldsOf } from '@kantor/shared/derive/tables'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { failureOf, translated } from '../../db/errors.ts'
import { keptState, unbalancedState } from '../../db/ledger/ledger-objects.ts'
import { type StoredTable, tablesOf } from '../../db/tables.ts'
import type { Engine } from '../context.ts'

/** Turns anything that a write threw into an error of the table; what is unknown stays as it is. */
export function writeError(engine: Engine, error: unknown): unknown {
  const failure = failureOf(error)
  switch (failure?.code) {
    case '23505':
      return duplicate(engine, failure.constraint ?? '')
    case '23503':
    case '23001': // what PostgreSQL 18 says where older ones say 23503
      return inUse(engine, failure.constraint ?? '', failure.table ?? '')
    case '23502':
      return badInput([
        { field: fieldOf(engine, failure.table, failure.column), rule: 'required', message: 'this field is required' },
      ])
    case '23514':
      return badInput([{ field: '', rule: 'check', message: 'a value is not one of the choices' }])
    case keptState:
      return new KantorError('BAD_STATE', 'What is posted is never changed. Reverse the document, or correct it.')
    case unbalancedState:
      return new KantorError('NOT_BALANCED')
    default:
      return translated(error)
  }
}

function duplicate(engine: Engine, constraint: string): KantorError {
  const table = tablesOf(engine.catalogue).all.find((t) => t.shape.uniques.some((u) => u.name === constraint))
  const unique = table?.shape.uniques.find((u) => u.name === constraint)
  const entity = table && engine.catalogue.entities.get(table.shape.entity)
  const scope = entity ? scopeFieldsOf(entity) : []
  const names = unique?.fields.filter((name) => !scope.includes(name)) ?? []
  return new KantorError('DUPLICATE', undefined, {
    fields: names.map((field) => ({ field, rule: 'duplicate', message: 'is taken by another record' })),
  })
}

/** A reference holds: on delete others still point here; on insert the far row has just been deleted. */
function inUse(engine: Engine, constraint: string, table: string): KantorError {
  const holder = holderOf(engine, constraint, table)
  const entity = holder && engine.catalogue.entities.get(holder.shape.entity)
  if (holder !== undefined && entity !== undefined && isOfLine(engine, holder, constraint))
    return new KantorError(
      'IN_USE',
      `${entity.title} still uses a line of this record. Keep the line, or take it out of there first.`,
    )
  return entity
    ? new KantorError(
        'IN_USE',
        `${entity.title} still uses this record. End it or set it inactive instead of deleting it.`,
      )
    : new KantorError('IN_USE')
}

/** Is a broken reference one to a line of a document? */
function isOfLine(engine: Engine, { shape }: StoredTable, constraint: string): boolean {
  const column = shape.columns.find(({ name }) => identifier(shape.name, name, 'fk') === constraint)
  const far = tablesOf(engine.catalogue).all.find((t) => t.shape.name === column?.references?.table)
  return far?.shape.linesOf !== undefined
}

/** The table that holds a broken reference. */
function holderOf(engine: Engine, constraint: string, table: string): StoredTable | undefined {
  const { all } = tablesOf(engine.catalogue)
  return (
    all.find(({ shape }) => shape.name === table) ?? all.find(({ shape }) => constraint.startsWith(`${shape.name}_`))
  )
}

function fieldOf(engine: Engine, table = '', column = ''): string {
  const stored = tablesOf(engine.catalogue).all.find((t) => t.shape.name === table)
  return stored?.shape.columns.find((c) => c.name === column)?.field ?? column
}
