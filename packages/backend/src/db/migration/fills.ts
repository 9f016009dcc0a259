// What the rows of a table get in one statement: values of new required columns, and new values where a column becomes narrower.
// What is not declared is a problem, in a sentence that says what to write.
import { isTypeKept, narrowingOf } from './narrowing.ts'
import { type Column, keyOf, type Table, type Tables } from './snapshot.ts'
import { type ColumnChange, camelOfSnake, type TableChange, type TableChanges } from './table-change.ts'

export interface Fill {
  readonly table: string
  /** New columns that stay empty until the rows are filled. */
  readonly filled: ReadonlySet<string>
  /** Columns that are written again under a name of their own, since their values are not values of the new type. */
  readonly replaced: ReadonlyMap<string, string>
  readonly statements: readonly string[]
}
export interface Fills {
  readonly fills: ReadonlyMap<string, Fill>
  readonly problems: readonly string[]
}

/** What the tables that stay need; `before` bears the new names already. */
export function fillsOf(before: Tables, after: Tables, changes: TableChanges): Fills {
  const problems: string[] = []
  const fills = Object.values(after).flatMap((target) => {
    const table = before[keyOf(target.name)]
    return table === undefined ? [] : [fillOf(table, target, changes.tables.get(target.name), problems)]
  })
  return { fills: new Map(fills.map((f) => [f.table, f])), problems }
}

type Value = { readonly column: string; readonly sql: string; readonly isForEmpty: boolean }

function fillOf(table: Table, target: Table, change: TableChange | undefined, problems: string[]): Fill {
  const filled = new Set<string>()
  const replaced = new Map<string, string>()
  const values: Value[] = []
  for (const column of Object.values(target.columns)) {
    const declared = change?.columns[column.name] ?? {}
    const old = table.columns[column.name]
    const problem = problemOf(table, target, column, change)
    if (problem !== undefined) problems.push(`${titleOf(target, change, column.name)} ${problem}`)
    else if (old === undefined) {
      if (declared.backfill === undefined) continue
      filled.add(column.name)
      values.push({ column: column.name, sql: `(${declared.backfill})`, isForEmpty: false })
    } else if (narrowingOf(table, target, column.name) !== undefined) {
      const name = isTypeKept(old, column) ? column.name : `${column.name.slice(0, 58)}_new`
      if (name !== column.name) replaced.set(column.name, name)
      const { convert, backfill } = declared
      const sql = column.notNull && backfill !== undefined ? `coalesce((${convert}), (${backfill}))` : `(${convert})`
      values.push({ column: name, sql, isForEmpty: false })
    } else if (column.notNull && !old.notNull)
      values.push({
        column: column.name,
        sql: `coalesce("${column.name}", (${declared.backfill}))`,
        isForEmpty: true,
      })
  }
  return { table: target.name, filled, replaced, statements: updateOf(target.name, values) }
}

/** All values of a row are worked out of the row as it was, in one pass over the table. */
function updateOf(table: string, values: readonly Value[]): readonly string[] {
  if (values.length === 0) return []
  const sets = values.map((v) => `"${v.column}" = ${v.sql}`)
  const where = values.every((v) => v.isForEmpty)
    ? ` WHERE ${values.map((v) => `"${v.column}" IS NULL`).join(' OR ')}`
    : ''
  return [`UPDATE "${table}" SET ${sets.join(', ')}${where};`]
}

function problemOf(table: Table, target: Table, column: Column, change: TableChange | undefined): string | undefined {
  const declared: ColumnChange = change?.columns[column.name] ?? {}
  const old = table.columns[column.name]
  const needed =
    change?.fields[column.name] === undefined
      ? ownBackfill(column.name)
      : 'give it backfill: <value> or backfill: { sql: <expression over the row> } for the rows that exist.'
  if (old === undefined) {
    if (declared.backfill !== undefined) return undefined
    if (column.notNull && column.default === undefined) return `is new and required: ${needed}`
    return declared.mustBackfill ? `is new and starts as true: ${needed}` : undefined
  }
  const narrowing = narrowingOf(table, target, column.name)
  if (narrowing !== undefined)
    return declared.convert === undefined
      ? `${narrowing}: give it convert: { sql: <expression that makes the new value of the column "${column.name}"> }.`
      : undefined
  return column.notNull && !old.notNull && declared.backfill === undefined ? `becomes required: ${needed}` : undefined
}

const titleOf = (table: Table, change: TableChange | undefined, column: string): string =>
  `${change?.title ?? table.name}.${change?.fields[column] ?? camelOfSnake(column)}`

/** Conversions that a migration has carried out; left in the declaration, they would be taken for those of the next change. */
export const staleConversions = (before: Tables, after: Tables, changes: TableChanges): readonly string[] =>
  Object.values(after).flatMap((target) => {
    const [table, change] = [before[keyOf(target.name)], changes.tables.get(target.name)]
    const declared = Object.keys(target.columns).filter((name) => change?.columns[name]?.convert !== undefined)
    return declared
      .filter((name) => table?.columns[name] !== undefined && narrowingOf(table, target, name) === undefined)
      .map(
        (name) => `${titleOf(target, change, name)} was converted by a migration: take convert out of the declaration.`,
      )
  })

/** Columns that no field declares: those of the scope, and those of the system's own tables. */
const ownBackfill = (column: string): string =>
  `give the entity backfill: { ${camelOfSnake(column)}: <value> } (tables of the system: system-changes.ts) for the rows that exist.`
