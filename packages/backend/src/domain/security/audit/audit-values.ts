// Values of the trail for one reader: what changed field by field, in words; stars where he may not look.
import { actionsOf } from '@kantor/shared/derive/actions'
import { enumLabelOf, labelOf } from '@kantor/shared/derive/names'
import {
  type Catalogue,
  type Feature,
  type Field,
  type FieldOf,
  type Fields,
  isRecordFeature,
} from '@kantor/shared/kernel'
import { isEqualValue, lineChanges } from '@kantor/shared/rules/audit/diff'

export type TrailValues = { readonly [field: string]: unknown }

/** One entry as it is stored. */
export interface StoredEntry {
  readonly action: string
  readonly feature: string | null
  readonly entity: string | null
  readonly recordId: number | null
  readonly before: TrailValues | null
  readonly after: TrailValues | null
  readonly changes: { readonly [field: string]: { readonly from: unknown; readonly to: unknown } }
}
export interface Change {
  readonly field: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** Rows behind references in words, by entity and id. */
export type RefWords = ReadonlyMap<string, ReadonlyMap<number, { readonly code: string; readonly name: string }>>
/** Who reads, and the words for what he reads. */
export interface Reader {
  readonly catalogue: Catalogue
  readonly access: ReadonlySet<string>
  readonly refs: RefWords
}

const mask = '***'

/** The references that the values of some entries name: ids by entity. */
export function refsIn(
  catalogue: Catalogue,
  entries: readonly StoredEntry[],
): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>()
  const collect = (fields: Fields, values: TrailValues) => {
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name]
      if (field.type === 'ref' && Number.isInteger(Number(value ?? Number.NaN)))
        found.set(field.to, (found.get(field.to) ?? new Set()).add(Number(value)))
      if (field.type === 'lines' && Array.isArray(value))
        for (const line of value) if (isValues(line)) collect(field.of, line)
    }
  }
  for (const entry of entries) {
    const fields = fieldsOf(catalogue, entry) ?? {}
    const pairs = Object.entries(pairsOf(entry))
    collect(fields, Object.fromEntries(pairs.map(([name, { from }]) => [name, from])))
    collect(fields, Object.fromEntries(pairs.map(([name, { to }]) => [name, to])))
  }
  return found
}

/** Field by field what an entry changed; for a new or deleted row its values. */
export function changesOf(reader: Reader, entry: StoredEntry): readonly Change[] {
  const fields = fieldsOf(reader.catalogue, entry)
  const shown = (name: string, value: unknown) => textOf(fields?.[name], value, reader)
  return Object.entries(pairsOf(entry)).flatMap(([name, { from, to }]) => {
    const field = fields?.[name]
    if (isEqualValue(field, from, to) && from !== mask) return []
    const lines = field?.type === 'lines' && isEdit(entry) ? changesOfLines(name, field, { from, to }, reader) : null
    if (lines !== null) return lines
    const change = {
      field: name,
      label: labelOf(name, fields?.[name] ?? {}),
      before: shown(name, from),
      after: shown(name, to),
    }
    return change.before === null && change.after === null ? [] : [change]
  })
}

const isEdit = ({ action }: StoredEntry): boolean => action === 'EDIT' || action === 'TRANSITION'

/** Lines by their key: which were added, removed, and what changed in those that stayed; null where no key distinguishes them. */
function changesOfLines(
  name: string,
  field: FieldOf<'lines'>,
  { from, to }: Pairs[string],
  reader: Reader,
): readonly Change[] | null {
  if (from === mask || to === mask) return null
  const found = lineChanges(field, from, to)
  if (found === null) return null
  const label = labelOf(name, field)
  return found.map((line) => {
    const inner = line.name === null ? undefined : field.of[line.name]
    const text = (value: unknown) =>
      line.name === null ? textOf(field, value === null ? null : [value], reader) : textOf(inner, value, reader)
    const words = keyWords(field, line.line, reader)
    return {
      field: line.name === null ? `${name}[${line.key}]` : `${name}[${line.key}].${line.name}`,
      label: [`${label} ${words}`.trim(), ...(inner === undefined ? [] : [labelOf(line.name ?? '', inner)])].join(': '),
      before: text(line.before),
      after: text(line.after),
    }
  })
}

/** The key of a line in words. */
const keyWords = ({ key = [], of }: FieldOf<'lines'>, line: TrailValues, reader: Reader): string =>
  key.flatMap((name) => textOf(of[name], line[name], reader) ?? []).join(', ')

/** The row in words: code and name as its entity declares them, as they were last. */
export function recordNameOf(reader: Reader, entry: StoredEntry): string | null {
  const entity = entry.entity === null ? undefined : reader.catalogue.entities.get(entry.entity)
  const values = entry.after ?? entry.before
  if (entity === undefined || values === null || entry.action === 'ACTION' || isTaken(entry)) return null
  const names = [...new Set([entity.code ?? entity.key[0] ?? entity.show, entity.show])]
  const words = names.flatMap((name) => {
    const field = entity.fields[name]
    return field === undefined || field.type === 'ref' ? [] : [textOf(field, values[name], reader)]
  })
  const known = words.filter((word) => word !== null && word !== mask)
  return known.length === 0 ? null : [...new Set(known)].join(' — ')
}

/** Rows that were taken out of the product, as a file or on paper. */
const isTaken = ({ action }: StoredEntry): boolean => action === 'EXPORT' || action === 'PRINT'
const takenFields: Fields = {
  format: { type: 'text' },
  filter: { type: 'longText' },
  rows: { type: 'integer' },
}

/** The fields an entry is about: of its entity, or the parameters of the command. */
function fieldsOf(catalogue: Catalogue, entry: StoredEntry): Fields | undefined {
  if (isTaken(entry)) return takenFields
  if (entry.action === 'ACTION') {
    const feature = catalogue.features.find((f) => f.path === entry.feature)
    return feature === undefined ? undefined : paramsOf(feature, entry.changes['#action']?.to)
  }
  return entry.entity === null ? undefined : catalogue.entities.get(entry.entity)?.fields
}

function paramsOf(feature: Feature, name: unknown): Fields | undefined {
  const placed = actionsOf(feature).find((a) => a.name === name)
  if (placed === undefined) return undefined
  // A parameter named like a field of the row is shown like it.
  return { ...(isRecordFeature(feature) ? feature.entity.fields : {}), ...placed.action.params }
}

type Pairs = StoredEntry['changes']

function pairsOf({ action, before, after, changes }: StoredEntry): Pairs {
  const own = Object.entries(changes).filter(([name]) => !name.startsWith('#'))
  if (own.length > 0 || action === 'EDIT' || action === 'TRANSITION') return Object.fromEntries(own)
  const one = (values: TrailValues | null, side: (value: unknown) => Pairs[string]): Pairs =>
    Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, side(value)]))
  return after === null
    ? one(before, (value) => ({ from: value, to: null }))
    : one(after, (value) => ({ from: null, to: value }))
}

/** A value in words for this reader; what no declaration describes is masked, because its meaning is unknown. */
function textOf(field: Field | undefined, value: unknown, reader: Reader): string | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (value === mask || field === undefined || field.hidden) return mask
  if (field.form !== undefined && !reader.access.has(field.form)) return mask
  if (field.type === 'lines') return Array.isArray(value) ? linesOf(field.of, value, reader) : mask
  if (field.type === 'enum') return enumLabelOf(String(value), field.labels)
  if (field.type === 'boolean') return value === true ? 'Yes' : 'No'
  if (field.type === 'ref') return refText(reader.refs.get(field.to)?.get(Number(value)), value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const refText = (label: { readonly code: string; readonly name: string } | undefined, id: unknown): string =>
  label === undefined ? `#${String(id)}` : label.code === label.name ? label.name : `${label.code} - ${label.name}`

const linesOf = (fields: Fields, lines: readonly unknown[], reader: Reader): string =>
  lines
    .map((line) =>
      Object.entries(fields)
        .flatMap(([name, field]) => {
          const text = textOf(field, isValues(line) ? line[name] : null, reader)
          return text === null ? [] : [`${labelOf(name, field)}: ${text}`]
        })
        .join(', '),
    )
    .join('\n')

const isValues = (line: unknown): line is TrailValues => typeof line === 'object' && line !== null
