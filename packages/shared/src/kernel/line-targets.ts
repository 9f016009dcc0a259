// References that lead to a line of a document (`to: 'PurchaseOrder.lines'`). The lines of a field are read as an entity of their own, whose rows
// belong to those of the document: code that asks for the target of a reference needs no case for them.
import type { Catalogue } from './catalogue.ts'
import type { Entity } from './entity.ts'
import type { Field, FieldOf, Fields } from './field.ts'

/** The field by which a line leads to its document. */
export const lineParent = 'parent'

const made = new WeakMap<Catalogue, Map<string, Entity>>()

/** What a reference leads to: an entity, or the lines of one; undefined where the catalogue has neither. */
export function targetOf(catalogue: Catalogue, to: string): Entity | undefined {
  const entity = catalogue.entities.get(to)
  if (entity !== undefined || !to.includes('.')) return entity
  const known = made.get(catalogue) ?? new Map<string, Entity>()
  made.set(catalogue, known)
  const lines = known.get(to) ?? lineEntityOf(catalogue, to)
  if (lines !== undefined) known.set(to, lines)
  return lines
}

/** The name of a target where only letters may be: `PurchaseOrderLines` for the lines of an order. It begins the type of a reference, a look-up, a table. */
export const targetNameOf = (to: string): string =>
  to
    .split('.')
    .map((part, i) => (i === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('')

function lineEntityOf(catalogue: Catalogue, to: string): Entity | undefined {
  const [name = '', field = ''] = to.split('.')
  const parent = catalogue.entities.get(name)
  const lines = parent === undefined || !Object.hasOwn(parent.fields, field) ? undefined : parent.fields[field]
  if (parent === undefined || lines?.type !== 'lines' || lines.derived) return undefined
  const { code, show } = lineLabelOf(lines)
  return {
    kind: 'entity',
    name: to,
    title: `${parent.title} line`,
    fields: { ...(lines.of as Fields), [lineParent]: { type: 'ref', to: name, required: true } },
    key: [lineParent, ...(lines.key ?? [])],
    code,
    show,
    scope: parent.scope,
    lineOf: { entity: name, field },
    ...(parent.guardedLookup === undefined ? {} : { guardedLookup: parent.guardedLookup }),
  }
}

/** The fields that are code and name of a line, after those of its document. */
const lineLabelOf = ({ key = [], show }: FieldOf<'lines'>): { readonly code: string; readonly show: string } => ({
  code: key[0] ?? show ?? '',
  show: show ?? key[0] ?? '',
})

const labelTypes: ReadonlySet<Field['type']> = new Set(['text', 'code', 'integer', 'date', 'enum', 'ref'])

/** Why no reference may lead to a target with a dot in its name; none where it may. */
export function lineTargetProblems(catalogue: Catalogue, to: string): readonly string[] {
  const [name = '', field = '', ...rest] = to.split('.')
  const parent = catalogue.entities.get(name)
  if (parent === undefined) return [`refers to lines of ${name}, which is not declared`]
  const all = Object.entries(parent.fields).flatMap(([n, f]) => (f.type === 'lines' && !f.derived ? [n] : []))
  const lines = parent.fields[field]
  if (rest.length > 0 || lines?.type !== 'lines' || lines.derived)
    return [
      `refers to ${to}, but ${name} has ${all.length === 0 ? 'no lines' : `no such lines, only ${all.join(', ')}`}`,
    ]
  const taken =
    lines.of[lineParent] === undefined ? [] : [`refers to ${to}, whose lines have a field ${lineParent}: rename it`]
  const { code, show } = lineLabelOf(lines)
  if (code === '')
    return [...taken, `refers to ${to}, whose lines have no label: declare \`key\` or \`show\` of the lines`]
  return [...taken, ...[...new Set([code, show])].flatMap((label) => labelProblems(parent, field, lines, label))]
}

/** A label is shown wherever a row is named, so it is a plain field that every reader may see. */
function labelProblems(parent: Entity, field: string, lines: FieldOf<'lines'>, label: string): readonly string[] {
  const shown = lines.of[label]
  const path = `${field}.${label}`
  if (shown === undefined) return [`names lines of ${parent.name} by ${label}, which is no field of them`]
  const isClosed = shown.hidden || shown.form !== undefined || shown.derived
  const isCovered = parent.pay?.covered?.includes(path) || Object.hasOwn(parent.health?.covered ?? {}, path)
  return isClosed || isCovered || !labelTypes.has(shown.type)
    ? [
        `names lines of ${parent.name} by ${label}, which not every reader sees or which is no text, number, day or choice`,
      ]
    : []
}
