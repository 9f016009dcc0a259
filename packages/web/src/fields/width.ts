// Which fields need a row of a form to themselves.
import type { Field } from '@kantor/shared/kernel'

const wideTypes: ReadonlySet<Field['type']> = new Set(['longText', 'richText', 'lines'])
/** Fields that take the whole width of a form. */
export const isWide = (field: Field): boolean => wideTypes.has(field.type)
