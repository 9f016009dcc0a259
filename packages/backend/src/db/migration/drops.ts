// Tables and columns that are no longer declared. Each may contain what a user still needs, so it is deleted only when the
// declaration confirms it by name.
import { keyOf, type Table, type Tables } from './snapshot.ts'
import { camelOfSnake, type TableChange, type TableChanges } from './table-change.ts'

/** A sentence for each table and column that is gone without confirmation; `before` bears the new names already. */
export const dropProblems = (before: Tables, after: Tables, changes: TableChanges): readonly string[] =>
  Object.values(before).flatMap((table) => {
    const target = after[keyOf(table.name)]
    if (target === undefined) return goneTable(table, after, changes)
    const change = changes.tables.get(table.name)
    const gone = Object.keys(table.columns).filter((name) => target.columns[name] === undefined)
    return gone.filter((name) => !change?.dropped.has(name)).map((name) => goneColumn(table, name, change))
  })

function goneColumn(table: Table, column: string, change: TableChange | undefined): string {
  const isLink = Object.values(table.foreignKeys).some((f) => f.columnsFrom[0] === column)
  const field = camelOfSnake(isLink ? column.replace(/_id$/, '') : column)
  const [entity = table.name, lines] = (change?.title ?? table.name).split('.')
  const path = lines === undefined ? field : `${lines}.${field}`
  return `${entity}.${path} is gone: write renamedFrom: '${field}' at the field that takes its place, or dropped: ['${path}'] at ${entity} if its values may be deleted.`
}

function goneTable(table: Table, after: Tables, { tables, dropped }: TableChanges): readonly string[] {
  const parent = parentOf(table)
  if (dropped.has(table.name) || (parent !== undefined && dropped.has(parent))) return []
  if (parent === undefined) {
    const entity = camelOfSnake(`_${table.name}`)
    return [
      `The entity ${entity} is gone: write renamedFrom: ['${entity}'] at the entity that takes its place, or defineDroppedEntities(['${entity}']) in packages/shared/src/catalogue/dropped.entity.ts if its rows may be deleted.`,
    ]
  }
  // With its parent it is gone as well, and the sentence about that one is enough.
  if (after[keyOf(parent)] === undefined) return []
  const entity = tables.get(parent)?.title ?? parent
  const field = camelOfSnake(table.name.slice(parent.length + 1))
  return [
    `The lines ${entity}.${field} are gone: write renamedFrom: '${field}' at the lines that take their place, or dropped: ['${field}'] at ${entity} if their rows may be deleted.`,
  ]
}

const parentOf = (table: Table): string | undefined =>
  Object.values(table.foreignKeys).find((f) => f.columnsFrom[0] === 'parent_id' && f.onDelete === 'cascade')?.tableTo
