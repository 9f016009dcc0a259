// Choices in words and back.
import { enumLabelOf } from '@kantor/shared/derive/names'
import { plainWord, valueWords } from '@kantor/shared/derive/sheet-words'
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

/** A value, its label or a usual Indonesian word for it (Lulus), in upper or lower case, as the value; other text is returned unchanged. */
export function parseChoice(field: FieldOf<'enum'>, text: string): string | null {
  const bare = text.trim()
  if (bare === '') return null
  const wanted = plainWord(bare)
  const found = choicesOf(field).find(({ value, label }) =>
    [value, label, ...(valueWords[value] ?? [])].some((word) => plainWord(word) === wanted),
  )
  return found?.value ?? bare
}
