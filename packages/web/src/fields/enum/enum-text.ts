// Choices in words and back.
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { FieldOf } from '@kantor/shared/kernel'

/** The choices of an enum field in declared order, each with its words. */
export const choicesOf = (field: FieldOf<'enum'>): readonly { readonly value: string; readonly label: string }[] =>
  field.values.map((value) => ({ value, label: enumLabelOf(value, field.labels) }))

/** A value or its words, in any case, as the value; other text comes back as it is. */
export function parseChoice(field: FieldOf<'enum'>, text: string): string | null {
  const bare = text.trim()
  if (bare === '') return null
  const wanted = bare.toLowerCase()
  const found = choicesOf(field).find((c) => c.value.toLowerCase() === wanted || c.label.toLowerCase() === wanted)
  return found?.value ?? bare
}
