// Who an applicant is: what the identity number says, and one form for every way of writing a telephone number.

export type Sex = 'M' | 'F'
export type NikWarning = 'birthDateMismatch' | 'genderMismatch' | 'serialZero'
export type NikAnswer =
  | {
      readonly valid: true
      /** Day, month and year of birth as the number has them: `12-03-90`. */
      readonly derived: { readonly ddmmyy: string; readonly gender: Sex }
      readonly warnings: readonly NikWarning[]
    }
  | { readonly valid: false; readonly why: 'format' | 'date' }

/**
 * What a national identity number (NIK) says: digits 7 and 8 are the day of birth, women have 40 added, then month, year and a
 * serial. Papers of the civil registry do err, so what does not agree with the rest is a warning.
 */
export function nikOf(nik: string, birthDate?: string | null, gender?: string | null): NikAnswer {
  if (!/^\d{16}$/.test(nik)) return { valid: false, why: 'format' }
  const said = Number(nik.slice(6, 8))
  const [day, sex]: readonly [number, Sex] = said > 40 ? [said - 40, 'F'] : [said, 'M']
  const month = Number(nik.slice(8, 10))
  if (day < 1 || day > 31 || month < 1 || month > 12) return { valid: false, why: 'date' }
  const ddmmyy = [String(day).padStart(2, '0'), nik.slice(8, 10), nik.slice(10, 12)].join('-')
  const born =
    birthDate == null ? null : [birthDate.slice(8, 10), birthDate.slice(5, 7), birthDate.slice(2, 4)].join('-')
  const warnings: readonly (NikWarning | false)[] = [
    born !== null && born !== ddmmyy && 'birthDateMismatch',
    (gender === 'M' || gender === 'F') && gender !== sex && 'genderMismatch',
    nik.endsWith('0000') && 'serialZero',
  ]
  return { valid: true, derived: { ddmmyy, gender: sex }, warnings: warnings.filter((w) => w !== false) }
}

/** What each warning means to its reader. */
export const nikWarningWords: { readonly [W in NikWarning]: string } = {
  birthDateMismatch: 'digits 7 to 12 do not follow the birth date',
  genderMismatch: 'the day of birth in it is that of the other sex',
  serialZero: 'the serial number is 0000',
}

/** `3174********0001`: enough to tell two people apart, not enough to use. */
export const maskedNik = (nik: string): string =>
  nik.length < 9 ? '*'.repeat(nik.length) : `${nik.slice(0, 4)}${'*'.repeat(nik.length - 8)}${nik.slice(-4)}`

export interface Employed {
  readonly from: string
  /** Empty: still there. */
  readonly to: string | null
}
/** Whole months of work, jobs that ran side by side counted once; `today` ends what is not over. */
export function experienceMonths(jobs: readonly Employed[], today: string): number {
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const worked = new Set<number>()
  for (const { from, to } of jobs)
    for (let month = monthOf(from); month < monthOf(to ?? today); month++) worked.add(month)
  return worked.size
}
