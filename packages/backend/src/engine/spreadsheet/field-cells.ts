// Fields and their values as columns and cells of a sheet.
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { Field } from '@kantor/shared/kernel'
import type { Cell, SheetColumn } from './spreadsheet.ts'

/** How a field is represented in a sheet. */
export function kindOf(field: Field): SheetColumn['kind'] {
  switch (field.type) {
    case 'integer':
    case 'date':
    case 'dateTime':
      return field.type
    case 'decimal':
    case 'money':
    case 'percent':
      return 'decimal'
    default:
      return 'text'
  }
}

/** A value of a row in a sheet: choices and yes or no in words, references as `CODE - Name`. */
export function cellOf(field: Field, value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (field.type === 'enum') return enumLabelOf(String(value), field.labels)
  if (field.type === 'boolean') return value === true ? 'Yes' : 'No'
  if (typeof value === 'object') return refText(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

/** A reference as `CODE - Name`, a file by its name. */
function refText(value: object): string {
  const { code, name } = value as { readonly code?: unknown; readonly name?: unknown }
  return code === undefined || code === name ? String(name) : `${String(code)} - ${String(name)}`
}
