// Values that the address of a create screen brings along: `create?calendarDate=2026-08-17`, from a click on a day.
import type { Fields } from '@kantor/shared/kernel'
import type { FormValues } from '../../../fields/field-kind.ts'

/** Texts, codes, dates and choices of the address that the form has a field for; whatever else stands there is ignored. */
export function prefilledValues(fields: Fields, search: string): FormValues {
  const given = [...new URLSearchParams(search)].filter(([name, text]) => {
    const field = fields[name]
    if (field === undefined || text === '' || text.length > 200) return false
    if (field.type === 'enum') return field.values.includes(text)
    return field.type === 'text' || field.type === 'code' || (field.type === 'date' && /^\d{4}-\d\d-\d\d$/.test(text))
  })
  return Object.fromEntries(given)
}
