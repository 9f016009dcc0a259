// The fields that a feature writes.
import { type Field, formFieldsOf, type RecordFeature } from '../kernel/index.ts'
import { anyOfOf, editorsOf } from '../rules/permission/permission.ts'
import { isWritable } from './sdl-types.ts'

/** The fields that a feature writes: those of its sections that a user may type in. */
export function writtenFieldsOf(feature: RecordFeature, on: 'create' | 'edit'): readonly (readonly [string, Field])[] {
  const names = formFieldsOf(feature, on)
  return Object.entries(feature.entity.fields).filter(
    ([name, f]) => names.has(name) && isWritable(f) && (on === 'create' || f.fixed !== true),
  )
}

/** The feature may create or edit at all: it has the code and a field to write. */
export const mayWrite = (feature: RecordFeature, on: 'create' | 'edit'): boolean =>
  (on === 'edit' ? editorsOf(feature) : anyOfOf(feature, on)) !== null && writtenFieldsOf(feature, on).length > 0
