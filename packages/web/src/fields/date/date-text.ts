// Dates as typed: DD/MM/YYYY with the slashes put in; ISO in the form.
import { parseTypedDate, typedDate } from '@kantor/shared/formats/typed-date'
import { readDay } from '@kantor/shared/formats/written/day'
import { isDate } from '@kantor/shared/rules/validation/limits'

const sizes = [2, 2, 4]

/**
 * Puts the slashes between the digits typed: '31032026' -> '31/03/2026', '1/3/26' -> '01/03/26'. A slash comes
 * only with the digit after it, so that backspace is never fought.
 */
export function maskDate(text: string): string {
  const parts = ['']
  for (const c of text) {
    const last = parts.length - 1
    const part = parts[last] ?? ''
    if (/\d/.test(c)) {
      if (part.length < (sizes[last] ?? 0)) parts[last] = part + c
      else if (last < sizes.length - 1) parts.push(c)
    } else if (part !== '' && last < sizes.length - 1) {
      parts[last] = part.padStart(2, '0')
      parts.push('')
    }
  }
  return parts.join('/')
}

/** What was typed as an ISO day; text that is no day comes back as typed, nothing as null. */
export function typedDay(text: string): string | null {
  const bare = text.trim()
  if (bare === '') return null
  if (isDate(bare)) return bare
  const read = readDay(bare)
  if (read !== null && read !== 'ambiguous') return read.value
  return /\p{L}/u.test(bare) ? bare : (parseTypedDate(fullYear(maskDate(bare))) ?? bare)
}

/** '01/03/26' -> '01/03/2026': two digits of a year are of this century. */
const fullYear = (masked: string): string => masked.replace(/^(\d{2}\/\d{2}\/)(\d{2})$/, '$120$2')

/** A form value in the input: DD/MM/YYYY, or what was typed when it is no day. */
export const shownDay = (value: string | null): string =>
  value !== null && isDate(value) ? typedDate(value) : (value ?? '')
