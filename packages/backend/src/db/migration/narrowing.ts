// What a change of a column's type, choices or far end does to the values that stand in it: all of them still fit, or not.
import type { Column, Table } from './snapshot.ts'

/** Why values of the old column may not fit the new one; undefined when all do. */
export function narrowingOf(before: Table, after: Table, name: string): string | undefined {
  const [old, now] = [before.columns[name], after.columns[name]]
  if (old === undefined || now === undefined) return undefined
  if (!isTypeKept(old, now)) return `becomes ${now.type} and was ${old.type}`
  const [far, newFar] = [farEndOf(before, name), farEndOf(after, name)]
  if (newFar !== undefined && newFar !== far)
    return `refers to ${newFar} and ${far ? `referred to ${far}` : 'was a number'}`
  const [values, newValues] = [valuesOf(before, name), valuesOf(after, name)]
  if (newValues === undefined) return undefined
  if (values === undefined) return `allows ${newValues.join(', ')} only`
  const gone = values.filter((v) => !newValues.includes(v))
  return gone.length === 0 ? undefined : `no longer allows ${gone.join(', ')}`
}

/** Whether every value of the old type is one of the new type too; then the database changes the type by itself. */
export function isTypeKept(before: Pick<Column, 'type'>, after: Pick<Column, 'type'>): boolean {
  if (before.type === after.type) return true
  const [old, now] = [typeOf(before.type), typeOf(after.type)]
  if (old.name === 'varchar') return now.name === 'text' || (now.name === 'varchar' && now.length >= old.length)
  const digits = old.name === 'numeric' ? old.length - old.scale : (wholeNumbers[old.name] ?? 0)
  if (digits === 0) return false
  if (old.name === 'integer' && now.name === 'bigint') return true
  return now.name === 'numeric' && now.length - now.scale >= digits && now.scale >= old.scale
}

/** Digits of the types without decimals. */
const wholeNumbers: { readonly [type: string]: number } = { integer: 10, bigint: 19 }

/** 'numeric(20, 2)' -> its name and numbers. */
function typeOf(text: string) {
  const [, name = text, length = '0', scale = '0'] = /^(\w+)(?:\((\d+)(?:,\s*(\d+))?\))?$/.exec(text) ?? []
  return { name, length: Number(length), scale: Number(scale) }
}

const farEndOf = (table: Table, column: string): string | undefined =>
  Object.values(table.foreignKeys).find((f) => f.columnsFrom.length === 1 && f.columnsFrom[0] === column)?.tableTo

/** The choices of an enum, as its check lists them. */
function valuesOf(table: Table, column: string): readonly string[] | undefined {
  const check = Object.values(table.checkConstraints).find((c) => c.value.startsWith(`"${column}" in (`))
  return check && [...check.value.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"))
}
