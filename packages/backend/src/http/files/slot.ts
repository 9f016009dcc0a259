// The field a file is sent for: it says what may be uploaded and who may do so.

import { nameOf } from '@kantor/shared/derive/names'
import { transitionsOf, unionOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import type { Action, Catalogue, Field, RecordFeature } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfAction, anyOfOf, editorsOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { acceptedTypesOf, maxFileMegabytes, maxMegabytesOf } from '@kantor/shared/rules/validation/file-limits'
import type { Actor } from '../../engine/context.ts'

type FileField = Field & { readonly type: 'file' | 'image' }
export interface Slot {
  readonly feature: RecordFeature
  /** `photo`, or `documents.file` inside lines. */
  readonly path: string
  readonly field: FileField
}

/** Largest file of any field, in bytes. */
export const maxFileBytes = maxFileMegabytes * 1024 * 1024
/** Bytes a field takes. */
export const bytesOf = ({ field }: Slot): number => maxMegabytesOf(field) * 1024 * 1024
/** Media types a field takes. */
export const typesOf = ({ field }: Slot): readonly string[] => acceptedTypesOf(field)

/** The file field that `feature` (API name or path) and `field` name; throws BAD_USER_INPUT when there is none. */
export function slotOf(catalogue: Catalogue, feature: string, path: string): Slot {
  const found = recordFeaturesOf(catalogue.features).find((f) => f.path === feature || nameOf(f) === feature)
  if (found === undefined) throw badInput([{ field: 'feature', rule: 'unknown', message: 'there is no such feature' }])
  const field = fieldAt(found.entity.fields, path)
  const shown = found.sections.some((s) => (s.fields as readonly string[]).includes(path.split('.')[0] ?? ''))
  if (field === undefined || !shown)
    throw badInput([{ field: 'field', rule: 'unknown', message: 'there is no such file field' }])
  return { feature: found, path, field }
}

function fieldAt(fields: { readonly [name: string]: Field }, path: string): FileField | undefined {
  const [head = '', rest] = path.split('.')
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined
  if (field?.type === 'lines' && rest !== undefined) return fieldAt(field.of, rest)
  return rest === undefined && (field?.type === 'file' || field?.type === 'image') && !field.hidden && !field.readOnly
    ? field
    : undefined
}

/** Uploading asks for a code that may write the record: create, edit, a transition, or a command that takes the file. */
export function mustMayUpload(slot: Slot, actor: Actor): void {
  const { feature } = slot
  const anyOf = unionOf([
    anyOfOf(feature, 'create'),
    editorsOf(feature),
    ...transitionsOf(feature).map((t) => [t.form]),
    ...commandsThatTake(slot).map((action) => anyOfAction(feature, action)),
  ])
  const guarded = slot.field.form === undefined || actor.access.has(slot.field.form)
  if (!isAllowed(anyOf, actor.access) || !guarded) throw new KantorError('FORBIDDEN', undefined, { anyOf: anyOf ?? [] })
}

/** Commands of the feature with a parameter of that name for a file. */
const commandsThatTake = ({ feature, path }: Slot): readonly Action[] =>
  Object.values(feature.actions ?? {}).filter((action: Action) => {
    const type = action.kind === 'command' && Object.hasOwn(action.params, path) ? action.params[path]?.type : undefined
    return type === 'file' || type === 'image'
  })
