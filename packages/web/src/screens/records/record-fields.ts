// What a record screen shows: the fields of its sections that this person may see, and those he may type into.
import { labelOf } from '@kantor/shared/derive/names'
import {
  aboutYouName,
  amountsCoveredName,
  type Field,
  type Fields,
  isExposed,
  paperFieldsOf,
  type RecordFeature,
  type Screen,
  type Section,
} from '@kantor/shared/kernel'
import { errors } from '@kantor/shared/rules/errors/errors'
import { alsoNeededIn, closedFor, isDeletable, isEditable, keptFor, openFields } from '@kantor/shared/rules/lifecycle'
import { isWritable } from '@kantor/shared/rules/validation/limits'

export type Access = ReadonlySet<string>
export type Mode = 'create' | 'edit'
export interface ShownSection {
  readonly title: string
  /** Anchor of the panel. */
  readonly anchor: string
  readonly fields: Fields
}

/** The sections of a screen with the fields the holder of these codes may see; empty sections are left out. */
export function sectionsOf(feature: RecordFeature, screen: Screen, access: Access): readonly ShownSection[] {
  const declared: readonly Section[] =
    feature.sections.length > 0 ? feature.sections : [{ title: feature.title, fields: feature.list.columns }]
  return declared
    .filter(({ screens }) => screens === undefined || screens.includes(screen))
    .map(({ title, fields }) => ({
      title,
      anchor: anchorOf(title),
      fields: seenFields(feature, fields, screen, access),
    }))
    .filter((section) => Object.keys(section.fields).length > 0)
}

/** All fields of the sections in one. */
export const fieldsOf = (sections: readonly ShownSection[]): Fields =>
  Object.assign({}, ...sections.map((s) => s.fields))

/** The fields that a form sends: writable ones, without the fixed ones once the record exists. */
export const typedFields = (fields: Fields, mode: Mode): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isTyped(field, mode)))

/** May this field be typed into on this form? */
export const isTyped = (field: Field, mode: Mode): boolean =>
  isWritable(field) && !(mode === 'edit' && field.fixed === true)

/** 'Emergency contact' -> 'section-in-an-emergency'. */
export const anchorOf = (title: string): string => `section-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

function seenFields(feature: RecordFeature, names: readonly string[], screen: Screen, access: Access): Fields {
  const isForm = screen === 'create' || screen === 'edit'
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = feature.entity.fields[name]
      const isHere = field !== undefined && isSeen(field, access) && (isForm || isExposed(field))
      return !isHere ? [] : [[name, withSeenLines(field, access)]]
    }),
  )
}

/** A field is seen unless it never leaves the server or its own code is missing. */
export const isSeen = (field: Field, access: Access): boolean =>
  field.hidden !== true && (field.form === undefined || access.has(field.form))

function withSeenLines(field: Field, access: Access): Field {
  if (field.type !== 'lines') return field
  return { ...field, of: Object.fromEntries(Object.entries(field.of).filter(([, f]) => isSeen(f, access))) }
}

/** The fields that stand for a record: its code, its name, its status (undefined where the entity has none). */
export function headFieldsOf({ entity }: RecordFeature): {
  readonly code: string
  readonly name: string
  readonly status?: string
} {
  const status = entity.fields.status?.type === 'enum' ? { status: 'status' } : {}
  return { code: entity.code ?? entity.key[0] ?? entity.show, name: entity.show, ...status }
}

/** Is the row about its own reader, so that a colleague has to change it? The server says so. */
export const isAboutReader = (row: { readonly [name: string]: unknown }): boolean => row[aboutYouName] === true

/** Is the row shown as the paper that is printed of it? The server says so by the field that the feature names (`paperIf`). */
export const isPaper = (feature: RecordFeature, row: { readonly [name: string]: unknown }): boolean =>
  paperFieldsOf(feature).some((name) => row[name] === true)

type Shown = { readonly [name: string]: unknown } | null

/** Why a reader may not change a row in its present state; null: he may. The server decides the same (decisions 0147 and 0210). */
export const frozenWhy = (feature: RecordFeature, row: Shown, access: Access): string | null =>
  row === null
    ? null
    : (otherWhy(row) ??
      (isEditable(feature, row.status) ? null : closedFor(feature.entity, row.status).text) ??
      lackingWhy(feature.entity, row, access))

/** Why a reader may not delete a row in its present state; null: he may. */
export const keptWhy = ({ entity }: RecordFeature, row: Shown, access: Access): string | null =>
  row === null
    ? null
    : (otherWhy(row) ??
      (isDeletable(entity, row.status) ? null : keptFor(entity, row.status).text) ??
      lackingWhy(entity, row, access))

/** What a reader lacks who has the code of the button, but not the one that the status of the row needs in addition. */
function lackingWhy(entity: RecordFeature['entity'], { status }: NonNullable<Shown>, access: Access): string | null {
  const missing = alsoNeededIn(entity, status).find((code) => !access.has(code))
  return missing === undefined ? null : `In this status you also need the right ${missing}.`
}

function otherWhy(row: NonNullable<Shown>): string | null {
  if (row[amountsCoveredName] === true) return errors.AMOUNTS_COVERED.text
  return isAboutReader(row) ? errors.ABOUT_ONESELF.text : null
}

/** The sections of a form; fields that may not be changed in the status of the row are shown without an input. */
export function openSections(
  sections: readonly ShownSection[],
  { entity }: RecordFeature,
  row: Shown,
): readonly ShownSection[] {
  const open = row === null ? null : openFields(entity, row.status)
  if (open === null) return sections
  const opened = (name: string, field: Field): Field => {
    if (open.includes(name)) return field
    const inLines = open.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1))
    if (field.type !== 'lines' || inLines.length === 0) return { ...field, readOnly: true }
    const count = Array.isArray(row?.[name]) ? row[name].length : 0
    const of = Object.entries(field.of).map(([n, f]) => [n, inLines.includes(n) ? f : { ...f, fixed: true }])
    return { ...field, of: Object.fromEntries(of), minRows: count, maxRows: count }
  }
  return sections.map((section) => ({
    ...section,
    fields: Object.fromEntries(Object.entries(section.fields).map(([name, field]) => [name, opened(name, field)])),
  }))
}

/** Labels of fields, as sentences name them. */
export const labelsOf = (fields: Fields, names: readonly string[]): readonly string[] =>
  names.map((name) => labelOf(name, fields[name] ?? {}))
