// The statements of a migration, in steps: new names; what is new, still empty, and constraints that change taken off; rows filled;
// the rest as declared; last of all what is deleted, so that a fill can still read it. drizzle-kit writes the statements of a step.
import { dropProblems } from './drops.ts'
import { type Fill, fillsOf } from './fills.ts'
import { applyRenames } from './renames.ts'
import { objectChanges } from './schema-objects.ts'
import { type Column, type Snapshot, statementsBetween, type Table, type Tables } from './snapshot.ts'
import type { TableChanges } from './table-change.ts'

/** The declarations leave open what becomes of rows that exist; the message says what to write. */
export class UndecidedMigration extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** What leads from the tables and objects of one snapshot to those of another; none when they are in step. */
export async function migrationStatements(
  before: Snapshot,
  after: Snapshot,
  changes: TableChanges,
): Promise<readonly string[]> {
  const renaming = applyRenames(before.tables, after.tables, changes)
  const { fills, problems } = fillsOf(renaming.tables, after.tables, changes)
  const undecided = [...problems, ...dropProblems(renaming.tables, after.tables, changes)]
  if (undecided.length > 0) throw new UndecidedMigration(undecided)
  const objects = objectChanges(before.objects, after.objects, renaming.renamed)
  const opened = eachTable(renaming.tables, after.tables, (table, target) => open(table, target, fills))
  const filled = eachTable(opened, after.tables, (table) => replace(table, fills))
  const complete = eachTable(filled, after.tables, (table, target) => ({
    ...target,
    columns: { ...table.columns, ...target.columns },
  }))
  return [
    ...objects.drops,
    ...renaming.statements,
    ...objects.renames,
    ...(await statementsBetween(renaming.tables, opened)),
    ...[...fills.values()].flatMap((fill) => [...fill.statements, ...replaceStatements(fill)]),
    ...(await statementsBetween(filled, complete)),
    ...(await statementsBetween(complete, after.tables)),
    ...objects.creates,
  ]
}

/** All tables: those to come as they will be, those to go as they are, those that stay as `change` makes them. */
function eachTable(before: Tables, after: Tables, change: (table: Table, target: Table) => Table): Tables {
  const stay = Object.entries(after).map(([key, target]) => {
    const table = before[key]
    return [key, table === undefined ? target : change(table, target)] as const
  })
  return { ...Object.fromEntries(stay), ...Object.fromEntries(Object.entries(before).filter(([key]) => !after[key])) }
}

/** With room for what is to come: new columns, wider types, and without the constraints and indexes that change. */
function open(table: Table, target: Table, fills: ReadonlyMap<string, Fill>): Table {
  const { filled, replaced } = fills.get(target.name) ?? {
    filled: new Set<string>(),
    replaced: new Map<string, string>(),
  }
  const kept = Object.values(table.columns).map((old): Column => {
    const now = target.columns[old.name]
    if (now === undefined || replaced.has(old.name)) return old
    return { ...old, type: now.type, notNull: old.notNull && now.notNull }
  })
  const added = Object.values(target.columns)
    .filter((c) => table.columns[c.name] === undefined)
    .map((c): Column => (filled.has(c.name) && c.default === undefined ? { ...c, notNull: false } : c))
  const replacements = [...replaced].flatMap(([name, newName]) => {
    const column = target.columns[name]
    if (column === undefined) return []
    const { default: _, ...bare } = column
    return [{ ...bare, name: newName, notNull: false }]
  })
  const columns = Object.fromEntries([...kept, ...added, ...replacements].map((c) => [c.name, c]))
  return { ...table, columns, ...unchangedParts(table, target, new Set(replaced.keys())) }
}

/** Constraints and indexes that are to be the same afterwards and touch no column that is written again. */
function unchangedParts(table: Table, target: Table, replaced: ReadonlySet<string>) {
  const isFree = (names: readonly string[]) => !names.some((name) => replaced.has(name))
  const isFreeSql = (text: string) => isFree([...text.matchAll(/"(\w+)"/g)].map(([, name = '']) => name))
  const kept = <P extends object>(mine: Record<string, P>, theirs: Record<string, P>, free: (part: P) => boolean) =>
    Object.fromEntries(
      Object.entries(mine).filter(([n, part]) => JSON.stringify(part) === JSON.stringify(theirs[n]) && free(part)),
    )
  return {
    indexes: kept(table.indexes, target.indexes, (i) =>
      i.columns.every((c) => (c.isExpression ? isFreeSql(c.expression) : isFree([c.expression]))),
    ),
    uniqueConstraints: kept(table.uniqueConstraints, target.uniqueConstraints, (u) => isFree(u.columns)),
    foreignKeys: kept(table.foreignKeys, target.foreignKeys, (f) => isFree(f.columnsFrom)),
    checkConstraints: kept(table.checkConstraints, target.checkConstraints, (c) => isFreeSql(c.value)),
  }
}

const replaceStatements = ({ table, replaced }: Fill): readonly string[] =>
  [...replaced].flatMap(([name, newName]) => [
    `ALTER TABLE "${table}" DROP COLUMN "${name}";`,
    `ALTER TABLE "${table}" RENAME COLUMN "${newName}" TO "${name}";`,
  ])

/** The table after `replaceStatements`. */
function replace(table: Table, fills: ReadonlyMap<string, Fill>): Table {
  const columns = { ...table.columns }
  for (const [name, newName] of fills.get(table.name)?.replaced ?? []) {
    const written = columns[newName]
    if (written !== undefined) columns[name] = { ...written, name }
    delete columns[newName]
  }
  return { ...table, columns }
}
