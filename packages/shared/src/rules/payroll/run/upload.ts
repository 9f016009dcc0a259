// Uploads into payroll (payroll 4.17, R-UP): which row is refused for what, and what the store holds afterwards.
import { senOf } from '../../money/sen.ts'

/** K replaces rows by key, the others stay; P also removes uploaded rows of the period that the file does not hold. */
export type UploadMode = 'K' | 'P'
export interface StoredRow {
  /** Employee first, then everything that makes the row unique, separated by `|`. */
  readonly key: string
  readonly amount: string
  readonly source: 'UPLOAD' | 'MANUAL'
}
export interface UploadedRow {
  readonly key: string
  readonly amount: string
}
export type RowErrorCode = 'UNKNOWN_EMPLOYEE' | 'DUPLICATE_IN_FILE' | 'BAD_NUMBER' | 'NEGATIVE'
export interface RowError {
  /** Counted with the header as 1. */
  readonly row: number
  readonly code: RowErrorCode | 'PERIOD_CLOSED' | string
}
export interface UploadInput {
  readonly mode: UploadMode
  readonly employees: ReadonlySet<string>
  /** The rows of this template, period and sequence that stand already. */
  readonly existing: readonly StoredRow[]
  readonly rows: readonly UploadedRow[]
  readonly allowsNegative?: boolean
  readonly validRowsOnly?: boolean
  readonly periodOpen?: boolean
  /** The rules of the template, after those that all templates have. */
  readonly rowRule?: (row: UploadedRow) => string | null
}
export interface UploadResult {
  readonly status: 'IMPORTED' | 'PARTIAL' | 'REJECTED'
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
  readonly errors: readonly RowError[]
  /** By key. */
  readonly store: readonly StoredRow[]
}

/** What comes of a file; a rejected one leaves the store as it is. */
export function applyUpload(input: UploadInput): UploadResult {
  const { existing, rows, periodOpen = true, validRowsOnly = false } = input
  const errors = periodOpen ? errorsOf(input) : [{ row: 1, code: 'PERIOD_CLOSED' }]
  const wrong = new Set(errors.map(({ row }) => row))
  if (!periodOpen || (errors.length > 0 && !validRowsOnly)) return rejected(existing, errors)
  // A file without one good row removes nothing.
  if (rows.length > 0 && wrong.size === rows.length) return rejected(existing, errors)
  const written = write(
    input,
    rows.filter((_, i) => !wrong.has(i + 2)),
  )
  return { status: errors.length > 0 ? 'PARTIAL' : 'IMPORTED', ...written, errors }
}

const byKey = (a: StoredRow, b: StoredRow): number => (a.key < b.key ? -1 : 1)

const rejected = (existing: readonly StoredRow[], errors: readonly RowError[]): UploadResult => ({
  status: 'REJECTED',
  inserted: 0,
  updated: 0,
  unchanged: 0,
  removed: 0,
  errors,
  store: [...existing].sort(byKey),
})

/** One error a row: the first that applies. */
function errorsOf({ employees, rows, allowsNegative = false, rowRule }: UploadInput): readonly RowError[] {
  const seen = new Set<string>()
  return rows.flatMap((row, i) => {
    const isDuplicate = seen.has(row.key)
    seen.add(row.key)
    const code = !employees.has(row.key.split('|')[0] ?? '')
      ? 'UNKNOWN_EMPLOYEE'
      : isDuplicate
        ? 'DUPLICATE_IN_FILE'
        : (numberError(row.amount, allowsNegative) ?? rowRule?.(row) ?? null)
    return code === null ? [] : [{ row: i + 2, code }]
  })
}

function numberError(amount: string, allowsNegative: boolean): RowErrorCode | null {
  if (!/^-?\d{1,16}(\.\d{1,2})?$/.test(amount)) return 'BAD_NUMBER'
  return !allowsNegative && senOf(amount) < 0n ? 'NEGATIVE' : null
}

function write({ mode, existing, rows: all }: UploadInput, rows: readonly UploadedRow[]) {
  const store = new Map(existing.map((row) => [row.key, row]))
  const counts = { inserted: 0, updated: 0, unchanged: 0, removed: 0 }
  for (const { key, amount } of rows) {
    const old = store.get(key)
    const isSame = old?.source === 'UPLOAD' && senOf(old.amount) === senOf(amount)
    counts[old === undefined ? 'inserted' : isSame ? 'unchanged' : 'updated']++
    if (!isSame) store.set(key, { key, amount, source: 'UPLOAD' })
  }
  // A row that was refused is in the file, so its stored value stays.
  const inFile = new Set(all.map(({ key }) => key))
  for (const { key, source } of mode === 'P' ? existing : [])
    if (source === 'UPLOAD' && !inFile.has(key)) {
      store.delete(key)
      counts.removed++
    }
  return { ...counts, store: [...store.values()].sort(byKey) }
}
