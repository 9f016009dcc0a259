// The rules of a form as a pure function: what is complained about, what is sent, what has changed. Loaded behind the
// form, because the shared rules carry the exact numbers with them.
import type { Entity, Fields } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { complaintsOf, validate } from '@kantor/shared/rules/validation/validation'
import type { FormValues } from '../../../fields/field-kind.ts'
import { changedNames, inputOf } from '../../../fields/form-value.ts'
import type { Mode } from '../record-fields.ts'

export interface Draftable {
  /** Fields that can be typed into. */
  readonly fields: Fields
  readonly entity: Entity
  readonly mode: Mode
  /** The values as they were loaded; of a new record its defaults. */
  readonly base: FormValues
  /** ISO day for defaults such as `today`. */
  readonly today: string
}
export interface Checked {
  /** What is sent: everything on create, changed fields on edit. */
  readonly input: { readonly [name: string]: unknown }
  readonly changed: readonly string[]
  readonly errors: readonly FieldError[]
}

/** Runs the shared rules over the values, exactly as the server will. */
export function checkForm({ fields, entity, mode, base, today }: Draftable, values: FormValues): Checked {
  const changed = changedNames(fields, base, values)
  const asked = mode === 'create' ? fields : pick(fields, changed)
  const { value, errors } = validate(asked, inputOf(asked, values), { mode, today })
  if (errors.length > 0) return { input: value, changed, errors }
  const stored = mode === 'create' ? {} : inputOf(entity.fields, base)
  const complaints = complaintsOf(entity, { ...stored, ...value })
  // A complaint about a field that this form does not write could never be answered here; the server will speak up.
  return { input: value, changed, errors: complaints.filter((e) => (e.field.split('.')[0] ?? '') in fields) }
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
