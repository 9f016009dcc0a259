// Values that the address of a create screen brings along: `create?calendarDate=2026-08-17`, from a click on a day.
import type { Fields } from '@kantor/shared/kernel'
import type { FormValues } from '../../../fields/field-kind.ts'
import { nameless } from '../../../fields/ref/named-refs.ts'

/** Texts, codes, dates, moments, choices and references (by id) that the form has a field for; everything else there is ignored. */
export function prefilledValues(fields: Fields, search: string): FormValues {
  const given = [...new URLSearchParams(search)].filter(([name, text]) => {
    const field = fields[name]
    if (field === undefined || text === '' || text.length > 200) return false
    if (field.type === 'enum') return field.values.includes(text)
    if (field.type === 'ref') return /^\d{1,9}$/.test(text)
    if (field.type === 'dateTime') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))
    return field.type === 'text' || field.type === 'code' || (field.type === 'date' && /^\d{4}-\d\d-\d\d$/.test(text))
  })
  return Object.fromEntries(given.map(([name, text]) => [name, fields[name]?.type === 'ref' ? nameless(text) : text]))
}
