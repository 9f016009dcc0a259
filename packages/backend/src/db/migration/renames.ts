// Carries declared new names through the tables of a snapshot: tables with their sequences and primary keys, columns, and every
// constraint or index that is the same but for its name. The rest of a migration then compares like with like.
import type { Renamed } from './schema-objects.ts'
import { keyOf, type Table, type Tables } from './snapshot.ts'
import type { TableChanges } from './table-change.ts'

export interface Renaming {
  readonly tables: Tables
  readonly statements: readonly string[]
  readonly renamed: Renamed
}

/** The tables under the names that the catalogue has for them now, and the statements that rename them. */
export function applyRenames(before: Tables, after: Tables, { tables: changes }: TableChanges): Renaming {
  const tables = structuredClone(before)
  const statements: string[] = []
  const newTables = new Map<string, string>()
  for (const target of Object.values(after)) {
    if (before[keyOf(target.name)] !== undefined) continue
    const former = changes.get(target.name)?.renamedFrom.find((n) => tables[keyOf(n)] && !after[keyOf(n)])
    if (former === undefined) continue
    newTables.set(former, target.name)
    statements.push(...renameTable(tables, former, target))
  }
  const newColumns = new Map<string, string>()
  for (const target of Object.values(after)) {
    const table = tables[keyOf(target.name)]
    if (table === undefined) continue
    for (const [from, to] of columnRenames(table, target, changes)) {
      newColumns.set(`${target.name}.${from}`, to)
      statements.push(`ALTER TABLE "${target.name}" RENAME COLUMN "${from}" TO "${to}";`)
      renameColumn(table, from, to)
    }
    statements.push(...adoptNames(table, target))
  }
  const tableNow = (former: string) => newTables.get(former) ?? former
  const renamed: Renamed = {
    table: tableNow,
    column: (table, former) => newColumns.get(`${tableNow(table)}.${former}`) ?? former,
  }
  return { tables, statements, renamed }
}

/** PostgreSQL names a primary key after its table, cut to what a name may be long. */
const primaryKeyOf = (table: string): string => `${table.slice(0, 63 - '_pkey'.length)}_pkey`

function renameTable(tables: Tables, from: string, target: Table): readonly string[] {
  const to = target.name
  const table = tables[keyOf(from)]
  if (table === undefined) return []
  delete tables[keyOf(from)]
  tables[keyOf(to)] = table
  table.name = to
  for (const foreignKey of Object.values(table.foreignKeys)) foreignKey.tableFrom = to
  for (const other of Object.values(tables))
    for (const foreignKey of Object.values(other.foreignKeys)) if (foreignKey.tableTo === from) foreignKey.tableTo = to
  const statements = [`ALTER TABLE "${from}" RENAME TO "${to}";`]
  for (const column of Object.values(table.columns)) {
    if (column.primaryKey)
      statements.push(`ALTER TABLE "${to}" RENAME CONSTRAINT "${primaryKeyOf(from)}" TO "${primaryKeyOf(to)}";`)
    const identity = target.columns[column.name]?.identity
    if (column.identity === undefined || identity === undefined) continue
    statements.push(`ALTER SEQUENCE "${column.identity.name}" RENAME TO "${identity.name}";`)
    column.identity = identity
  }
  return statements
}

/** Former and new names of columns; a name that is still declared, or that has its column already, was not renamed. */
function columnRenames(
  table: Table,
  target: Table,
  changes: TableChanges['tables'],
): readonly (readonly [string, string])[] {
  const columns = changes.get(target.name)?.columns ?? {}
  return Object.keys(target.columns).flatMap((to) => {
    if (table.columns[to] !== undefined) return []
    const from = columns[to]?.renamedFrom?.find((n) => table.columns[n] && !target.columns[n])
    return from === undefined ? [] : [[from, to] as const]
  })
}

function renameColumn(table: Table, from: string, to: string): void {
  const named = (name: string) => (name === from ? to : name)
  const inSql = (text: string) => text.replaceAll(`"${from}"`, `"${to}"`)
  const { columns } = table
  table.columns = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [named(name), { ...column, name: named(name) }]),
  )
  for (const index of Object.values(table.indexes)) {
    for (const part of index.columns) part.expression = (part.isExpression ? inSql : named)(part.expression)
    if (index.where !== undefined) index.where = inSql(index.where)
  }
  for (const unique of Object.values(table.uniqueConstraints)) unique.columns = unique.columns.map(named)
  for (const key of Object.values(table.compositePrimaryKeys)) key.columns = key.columns.map(named)
  for (const foreignKey of Object.values(table.foreignKeys)) foreignKey.columnsFrom = foreignKey.columnsFrom.map(named)
  for (const check of Object.values(table.checkConstraints)) check.value = inSql(check.value)
}

const kinds = ['indexes', 'uniqueConstraints', 'compositePrimaryKeys', 'foreignKeys', 'checkConstraints'] as const
type Named = { [name: string]: { name: string } }

/** Gives indexes and constraints that are the same but for their names the names of the target. */
function adoptNames(table: Table, target: Table): readonly string[] {
  return kinds.flatMap((kind) => {
    const [mine, theirs]: readonly [Named, Named] = [table[kind], target[kind]]
    const contentOf = (part: object) => JSON.stringify({ ...part, name: '' })
    return Object.entries(mine).flatMap(([name, part]) => {
      if (theirs[name] !== undefined) return []
      const same = Object.values(theirs).find((t) => mine[t.name] === undefined && contentOf(t) === contentOf(part))
      if (same === undefined) return []
      delete mine[name]
      mine[same.name] = { ...part, name: same.name }
      return kind === 'indexes'
        ? [`ALTER INDEX "${name}" RENAME TO "${same.name}";`]
        : [`ALTER TABLE "${table.name}" RENAME CONSTRAINT "${name}" TO "${same.name}";`]
    })
  })
}
