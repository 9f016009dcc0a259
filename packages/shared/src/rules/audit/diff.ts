// What changed between two states of a row, without noise (R-AUD-02): empty is empty however it is written, decimals
// compare by value, lines by their key. Pure, so that the trail and its tests ask the same function.
import { type Field, type FieldOf, type Fields, isKept } from '../../kernel/index.ts'

type Values = { readonly [name: string]: unknown }
/** One change: a field, a line that came or went, or a field of a line that stayed. */
export interface AuditChange {
  /** `rate`, `rooms[DLX]` or `rooms[STD].price`. */
  readonly field: string
  readonly op?: 'added' | 'removed'
  readonly before?: unknown
  readonly after?: unknown
}
/** A change inside lines: of which line by its key, and of which of its fields; a whole line has none. */
export interface LineChange {
  readonly key: string
  /** The line itself, as it is now or was last. */
  readonly line: Values
  readonly name: string | null
  readonly before: unknown
  readonly after: unknown
}

const mask = '***'
const exact: ReadonlySet<Field['type']> = new Set(['decimal', 'money', 'percent', 'integer'])
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const linesIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isValues) : [])

/** Do two values of a field say the same? Null, missing and '' do; 0 and false are something. */
export function isEqualValue(field: Field | undefined, a: unknown, b: unknown): boolean {
  const [left, right] = [comparable(field, a), comparable(field, b)]
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}

function comparable(field: Field | undefined, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (field?.type === 'lines') return comparableLines(field, value)
  if (field === undefined || !exact.has(field.type)) return value
  const text = String(value)
  // The same number written with fewer decimals; longer than a number may be exact, so it stays text.
  return /^-?\d+\.\d*$/.test(text) ? text.replace(/\.?0*$/, '') : text
}

/** Lines in their order by what they say: ids and empty fields do not matter; no lines are as good as none given. */
function comparableLines({ of }: FieldOf<'lines'>, value: unknown): unknown {
  const lines = linesIn(value).map((line) =>
    Object.entries(of).flatMap(([name, field]) => {
      const said = !isKept(field) ? null : comparable(field, line[name])
      return said === null ? [] : [[name, said]]
    }),
  )
  return lines.length === 0 ? null : lines
}

/** The changes between two lists, with lines matched by the key of the declaration; null where it names none. */
export function lineChanges(field: FieldOf<'lines'>, before: unknown, after: unknown): readonly LineChange[] | null {
  const { key: names, of } = field
  if (names === undefined || names.length === 0) return null
  const keyOf = (line: Values) => names.map((name) => String(line[name] ?? '')).join(' ')
  const [old, now] = [linesIn(before), linesIn(after)].map((lines) => new Map(lines.map((l) => [keyOf(l), l])))
  if (old === undefined || now === undefined) return null
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((key): readonly LineChange[] => {
    const [was, is] = [old.get(key), now.get(key)]
    const line = is ?? was ?? {}
    if (was === undefined || is === undefined)
      return [{ key, line, name: null, before: was ?? null, after: is ?? null }]
    return Object.keys(of)
      .sort()
      .flatMap((name) =>
        isEqualValue(of[name], was[name], is[name])
          ? []
          : [{ key, line, name, before: was[name] ?? null, after: is[name] ?? null }],
      )
  })
}

/** The changes of a row, sorted by field; hidden ones in stars on both sides. */
export function auditChanges(fields: Fields, before: Values, after: Values): readonly AuditChange[] {
  const changes = Object.entries(fields).flatMap(([name, field]): readonly AuditChange[] => {
    if (isEqualValue(field, before[name], after[name])) return []
    const lines = field.type === 'lines' ? lineChanges(field, before[name], after[name]) : null
    if (lines !== null) return lines.map((line) => namedLine(name, line))
    if (field.hidden) return [{ field: name, before: mask, after: mask }]
    return [{ field: name, before: before[name] ?? null, after: after[name] ?? null }]
  })
  return changes.sort((a, b) => (a.field < b.field ? -1 : 1))
}

function namedLine(field: string, { key, name, before, after }: LineChange): AuditChange {
  if (name !== null) return { field: `${field}[${key}].${name}`, before, after }
  return { field: `${field}[${key}]`, op: before === null ? 'added' : 'removed' }
}
