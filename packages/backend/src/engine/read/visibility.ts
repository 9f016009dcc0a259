// Which fields of an entity a feature shows and writes, and which of these the caller's codes open.
import { featuresOver, fieldReadersOf, fieldsShownBy, readersOf, visibleFieldsOf } from '@kantor/shared/derive/rights'
import {
  type Catalogue,
  type Entity,
  type Field,
  type Fields,
  formFieldsOf,
  isExposed,
  type RecordFeature,
} from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { isAllowed } from '@kantor/shared/rules/permission/permission'

type Access = ReadonlySet<string>

/** Values every row has in addition to its fields. */
export const systemFields = ['id', 'rowVersion', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const

/** The fields of a feature's rows: what its list and forms show and what labels the row, less what never leaves the backend. */
export function shownFields(feature: RecordFeature): readonly string[] {
  const { entity } = feature
  const names = new Set([...entity.key, entity.code ?? entity.show, entity.show, ...fieldsShownBy(feature)])
  return Object.keys(entity.fields).filter((name) => names.has(name) && isExposed(entity.fields[name] ?? {}))
}

/**
 * Checks the fields that a caller names: his feature's own, and those that another feature of his shows of the same rows.
 * Fields beyond are refused with the codes that open them, names that are no field with BAD_USER_INPUT.
 */
export function requestedFields(
  catalogue: Catalogue,
  feature: RecordFeature,
  text: string,
  access: Access,
): readonly string[] {
  const asked = [
    ...new Set(
      text
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ]
  const own = new Set<string>([...systemFields, ...shownFields(feature)])
  const otherFeatures = featuresOver(feature.entity.name, catalogue).filter(
    (f) => f.where === undefined && isAllowed(readersOf(f), access),
  )
  const open = new Set([...own, ...otherFeatures.flatMap(shownFields)])
  const visible = new Map(visibleFieldsOf(feature.entity, catalogue))
  const unknown = asked.filter((name) => !open.has(name) && !visible.has(name))
  if (unknown.length > 0)
    throw badInput(
      unknown.slice(0, 20).map((name) => ({
        field: 'fields',
        rule: 'unknown',
        message: `there is no field "${name.slice(0, 60)}" here`,
      })),
    )
  const closed = asked.filter((name) => !open.has(name))
  if (closed.length === 0) return asked
  throw new KantorError('FORBIDDEN', undefined, {
    anyOf: fieldReadersOf(feature.entity, closed[0] ?? '', catalogue) ?? [],
    fields: closed.map((field) => ({ field, rule: 'form', message: 'none of your features shows this field' })),
  })
}

/** The fields a feature's form may write for this caller: its sections on that screen, less the fields under a code he lacks. */
export function writtenFields(feature: RecordFeature, on: 'create' | 'edit', access: Access): Fields {
  return pick(feature.entity.fields, [...formFieldsOf(feature, on)], (field) => isOpen(field, access))
}

/** Refuses an input that names a field, of the row or of its lines, under a code the caller lacks. */
export function refuseGuarded(fields: Fields, input: unknown, access: Access): void {
  const guarded = guardedIn(fields, input, access, '')
  if (guarded.length === 0) return
  throw new KantorError('FORBIDDEN', undefined, {
    anyOf: [...new Set(guarded.map((g) => g.form))],
    fields: guarded.map((g) => ({ field: g.name, rule: 'form', message: 'needs a permission of its own' })),
  })
}

interface Guarded {
  readonly name: string
  readonly form: string
}
function guardedIn(fields: Fields, input: unknown, access: Access, path: string): Guarded[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field?.form && !isOpen(field, access)) return [{ name: path + name, form: field.form }]
    if (field?.type !== 'lines' || !Array.isArray(value)) return []
    return value.flatMap((line: unknown, i) => guardedIn(field.of, line, access, `${path}${name}.${i}.`))
  })
}

/** Does the caller hold the code that guards the field, if any does? */
export const isOpen = (field: Field, access: Access): boolean => field.form === undefined || access.has(field.form)

/** Refuses sorting and filtering by what the caller may not read: the order alone would tell the values. */
export function refuseClosed(field: Field, name: string, access: Access): void {
  if (!isExposed(field))
    throw new KantorError('BAD_USER_INPUT', undefined, {
      fields: [{ field: name, rule: 'unknown', message: 'there is no such field here' }],
    })
  if (field.form && !isOpen(field, access)) throw new KantorError('FORBIDDEN', undefined, { anyOf: [field.form] })
}

/** The lines of a field that may leave the backend. */
export const openLineFields = (fields: Fields): Fields => pick(fields, Object.keys(fields), (f) => !f.hidden)

function pick(fields: Fields, names: readonly string[], keep: (field: Field) => boolean): Fields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      return field && keep(field) ? [[name, field] as const] : []
    }),
  )
}

/** The entity's natural key without scope: what DUPLICATE and OVERLAP name. */
export const keyFieldsOf = (entity: Entity): readonly string[] => entity.key.filter((k) => k !== entity.effective?.from)
