// Choices in words and back.
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { FieldOf } from '@kantor/shared/kernel'

/** The choices of an enum field in declared order, each with its words. */
export const choicesOf = (field: FieldOf<'enum'>): readonly { readonly value: string; readonly label: string }[] =>
  field.values.map((value) => ({ value, label: enumLabelOf(value, field.labels) }))

/** Pixels of the narrowest column of a form, of a letter and of the rest of a segment, roughly. */
const [column, letter, edges] = [290, 7, 26]

/** Do the choices fit side by side into a column of a form? */
export function areSegments(field: FieldOf<'enum'>): boolean {
  const letters = choicesOf(field).reduce((sum, { label }) => sum + label.length, 0)
  return field.values.length <= 3 && letters * letter + field.values.length * edges <= column
}

/** A value or its words, in any case, as the value; other text comes back as it is. */
export function parseChoice(field: FieldOf<'enum'>, text: string): string | null {
  const bare = text.trim()
  if (bare === '') return null
  const wanted = bare.toLowerCase()
  const found = choicesOf(field).find((c) => c.value.toLowerCase() === wanted || c.label.toLowerCase() === wanted)
  return found?.value ?? bare
}
