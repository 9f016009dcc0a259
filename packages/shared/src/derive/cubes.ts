// The dimensions and measures of a cube as fields: how each is named, who may see it, how a member reads.
import { formatDate, monthNames } from '../formats/date.ts'
import {
  type AnyMeasure,
  type Bucket,
  buckets,
  type Cube,
  type Dashboard,
  type Feature,
  type Field,
  type FormCode,
  isExposed,
  isPlaceholder,
  type Pivot,
} from '../kernel/index.ts'
import { enumLabelOf, labelOf, wordsOf } from './names.ts'

/** A column to group by, as a layout names it: `gender`, `joinDate.year`. */
export interface CubeDimension {
  readonly name: string
  readonly column: string
  readonly bucket?: Bucket
  readonly field: Field
  readonly label: string
}

/** Members by key; null is "not given". Either these, or all but these. */
export type Members = readonly (string | null)[] | { readonly not: readonly (string | null)[] }
export type CubeFilters = { readonly [dimension: string]: Members }

/** The group of all that a layout with `top` leaves over. */
export const othersKey = '*others*'

/** A pivot or dashboard that is built. */
export const isPivot = (f: Feature): f is Pivot => f.kind === 'pivot' && !isPlaceholder(f)
export const isDashboard = (f: Feature): f is Dashboard => f.kind === 'dashboard' && 'tiles' in f

const isDated = ({ type }: Field): boolean => type === 'date' || type === 'dateTime' || type === 'period'
const isBucket = (text: string): text is Bucket => (buckets as readonly string[]).includes(text)

/** A dimension of a cube by its name; undefined where the cube has none. */
export function dimensionOf(cube: Cube, name: string): CubeDimension | undefined {
  const [column = '', bucket, ...more] = name.split('.')
  const field = cube.dimensions.includes(column) ? cube.dataset.columns[column] : undefined
  if (field === undefined || !isExposed(field) || more.length > 0) return undefined
  const words = labelOf(column, field)
  if (bucket === undefined) return { name, column, field, label: words }
  if (!isBucket(bucket) || !isDated(field)) return undefined
  return { name, column, bucket, field, label: `${words}: ${bucket}` }
}

/** Everything a person with these codes may group by; dates by year, quarter and month before the day itself. */
export const dimensionsOf = (cube: Cube, access: ReadonlySet<string>): readonly CubeDimension[] =>
  cube.dimensions
    .flatMap((column) => {
      const field = cube.dataset.columns[column]
      return field && isDated(field) ? [...buckets.map((b) => `${column}.${b}`), column] : [column]
    })
    .flatMap((name) => dimensionOf(cube, name) ?? [])
    .filter(({ field }) => field.form === undefined || access.has(field.form))

/** The codes a measure asks for, all of them: its own and those of the columns it is made of. */
export function guardsOfMeasure({ dataset }: Cube, { of, over, form }: AnyMeasure): readonly FormCode[] {
  const columns = [of, over].flatMap((name) => (name === undefined ? [] : (dataset.columns[name]?.form ?? [])))
  return [...new Set([...columns, ...(form === undefined ? [] : [form])])]
}

/** The measures that a user with these codes may see. */
export const measuresOf = (cube: Cube, access: ReadonlySet<string>): readonly (readonly [string, AnyMeasure])[] =>
  Object.entries(cube.measures).filter(([, m]) => guardsOfMeasure(cube, m).every((code) => access.has(code)))

/** Shares of a whole make sense of what adds up only. */
export const addsUp = ({ by }: AnyMeasure): boolean => by === 'count' || by === 'sum'

/** A measure as a field, to be shown, aligned and exported like any other. */
export function measureField({ dataset }: Cube, name: string, measure: AnyMeasure): Field {
  const column = measure.of === undefined ? undefined : dataset.columns[measure.of]
  const words = { label: measure.label ?? wordsOf(name), ...(measure.help === undefined ? {} : { help: measure.help }) }
  const { by, unit, scale } = measure
  const number = { ...words, ...(unit === undefined ? {} : { unit }) }
  if (by === 'count' || by === 'distinct') return { type: 'integer', ...number }
  if (by === 'ratio') return { type: measure.percent ? 'percent' : 'decimal', ...number, scale: scale ?? 2 }
  if (by === 'average' || by === 'median')
    return { type: column?.type === 'money' ? 'money' : 'decimal', ...number, scale: scale ?? 2 }
  if (measure.per !== undefined) return { type: 'decimal', ...number, scale: scale ?? 2 }
  if (column?.type === 'integer') return { type: 'integer', ...number }
  if (column?.type === 'money' || column?.type === 'percent' || column?.type === 'decimal')
    return { type: column.type, ...number, scale: scale ?? column.scale ?? 2 }
  return { type: column?.type === 'dateTime' ? 'dateTime' : column?.type === 'period' ? 'period' : 'date', ...words }
}

/** How a share is shown, for every measure. */
export const shareField = (label: string): Field => ({ type: 'percent', label, scale: 2 })

/** '2026-03' -> 'Mar 2026'. */
const shortMonth = (key: string): string => `${monthNames[Number(key.slice(5, 7)) - 1]?.slice(0, 3)} ${key.slice(0, 4)}`

/** A member in words; the words of a reference are the server's, so it is given them. */
export function memberLabel({ field, bucket }: CubeDimension, key: string | null): string {
  if (key === null) return 'Not given'
  if (key === othersKey) return 'Others'
  if (bucket === 'quarter') return `${key.slice(5)} ${key.slice(0, 4)}`
  if (bucket === 'month' || (field.type === 'period' && bucket === undefined)) return shortMonth(key)
  if (bucket === 'year') return key
  if (field.type === 'enum') return enumLabelOf(key, field.labels)
  if (field.type === 'boolean') return key === 'true' ? 'Yes' : 'No'
  return field.type === 'date' || field.type === 'dateTime' ? formatDate(key) : key
}

export interface Member {
  readonly key: string | null
  readonly label: string
  /** Where the rows of a reference have an order of their own: a rank, a sort order. */
  readonly place?: number | undefined
}
/** The order of members: as declared or ranked, by time, by number, then by letters; empty ones and the rest last. */
export function compareMembers({ field, bucket }: CubeDimension, a: Member, b: Member): number {
  const last = ({ key }: Member) => (key === othersKey ? 2 : key === null ? 1 : 0)
  if (last(a) !== last(b) || last(a) > 0) return last(a) - last(b)
  const [x, y] = [a.key ?? '', b.key ?? '']
  if (field.type === 'enum') return field.values.indexOf(x) - field.values.indexOf(y)
  if (field.type === 'boolean') return x === y ? 0 : x === 'true' ? -1 : 1
  if (field.type === 'integer' && bucket === undefined) return Number(x) - Number(y)
  if (field.type === 'ref')
    return (
      (a.place ?? 0) - (b.place ?? 0) ||
      compareTexts(a.label.toLowerCase(), b.label.toLowerCase()) ||
      compareTexts(x, y)
    )
  return compareTexts(x, y)
}
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
