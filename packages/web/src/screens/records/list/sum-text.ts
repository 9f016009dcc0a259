// A sum as a cell shows its values: with the decimals of its field and its unit, whole numbers without decimals.
import { formatDecimal } from '@kantor/shared/formats/number'
import type { Field } from '@kantor/shared/kernel'
import { unitText } from '../../../fields/unit-text.ts'

/** `68.500000` of a field in hours with two decimals is `68.50 h`. */
export function sumText(field: Field, sum: string): string {
  const scale = field.type === 'integer' ? 0 : 'scale' in field ? (field.scale ?? 2) : 2
  return `${formatDecimal(sum, scale)}${unitText(field, sum)}`
}
