// What a national identity number (NIK) says of its holder.
import type { FieldError } from '../errors/errors.ts'

/**
 * Digits 7 to 12 of an identity number are day, month and year of birth; women have 40 added to the day. Where the gender is not
 * known either is right.
 */
export function identityFitsBirth(nationalIdNo: string, birthDate: string, gender?: string): boolean {
  const [, year = '', month = '', day = ''] = /^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(birthDate) ?? []
  const [male, female] = [day, String(Number(day) + 40)].map((d) => `${d}${month}${year}`)
  const digits = nationalIdNo.slice(6, 12)
  return (gender !== 'F' && digits === male) || (gender !== 'M' && digits === female)
}

/** The question where number, birth date and gender do not agree: papers of the civil registry can be wrong, so it may be confirmed. */
export const identityQuestion: FieldError = {
  field: 'nationalIdNo',
  rule: 'R-EMP-NIK-BIRTH',
  message: 'digits 7 to 12 do not follow the birth date and the gender',
}
