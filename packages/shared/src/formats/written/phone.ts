// Telephone numbers: one form for every way of writing them, so that two people with one number are found.

/**
 * A telephone number in one form: digits with the country in front. `0812-3456-7890`, `+62 812 3456 7890` and `62081234567890` are
 * one number. Empty where there is no digit.
 */
export function phoneOf(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits === '') return ''
  if (digits.startsWith('620')) return `62${digits.slice(3)}`
  if (digits.startsWith('00')) return digits.slice(2)
  if (digits.startsWith('0')) return `62${digits.slice(1)}`
  if (text.trim().startsWith('+') || digits.startsWith('62')) return digits
  return `62${digits}`
}

/** What a telephone number may be written with: digits, blanks, points, dashes, slashes and parentheses, with a plus in front. */
const shape = /^\+?[\d\s().\-/\u00a0\u2010-\u2015]+$/

/**
 * A telephone as it is kept: `+6281234567890`, one number in one form. Numbers of emergency and short ones within the house have no country
 * and stay as their digits. Null where the text is no number.
 */
export function readPhone(text: string): string | null {
  const plain = text.trim().replace(/^(tel|telp|hp|wa)\.?\s*:?\s*/i, '')
  if (!shape.test(plain)) return null
  const digits = plain.replace(/\D/g, '')
  if (digits.length < 3) return null
  if (digits.length < 8 && !plain.startsWith('+')) return digits
  const full = phoneOf(plain)
  return full.length < 8 || full.length > 15 ? null : `+${full}`
}

/** A number that a sheet took for an amount: its 0 in front, or the country, is gone. */
export const hasLostItsZero = (digits: string): boolean => /^[1-9]\d{7,12}$/.test(digits) && !digits.startsWith('62')
