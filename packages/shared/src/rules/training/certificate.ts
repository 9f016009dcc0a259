// Certificates (R-TRN-05): until when they are valid, when their holder is reminded, and how their number proves itself.
import { addDays, addMonths, daysBetween } from '../time/calendar.ts'

export type CertificateState = 'NONE' | 'VALID' | 'EXPIRING' | 'EXPIRED'

/** So many days before the end a certificate is called expiring. */
export const expiringDays = 60
/** Days before the end on which its holder is reminded. */
export const reminderDays = [90, 60, 30, 7] as const

/** The last day on which a certificate is valid; empty: it never ends. */
export const expiryOf = (issuedAt: string | null, months: number): string | null =>
  issuedAt === null || months <= 0 ? null : addMonths(issuedAt, months)

/** As of a day; its last day still counts. */
export function certificateState(issuedAt: string | null, expiresAt: string | null, today: string): CertificateState {
  if (issuedAt === null) return 'NONE'
  if (expiresAt === null) return 'VALID'
  const left = daysBetween(today, expiresAt)
  if (left < 0) return 'EXPIRED'
  return left <= expiringDays ? 'EXPIRING' : 'VALID'
}

/** The days after today on which a reminder is still due. */
export const remindersOf = (expiresAt: string | null, today: string): readonly string[] =>
  expiresAt === null ? [] : reminderDays.map((days) => addDays(expiresAt, -days)).filter((day) => day > today)

/** The reminder that is due with so many days left: the latest that was reached; empty where none is, or the certificate has ended. */
export const reminderOf = (daysLeft: number): number | null =>
  daysLeft < 0 ? null : (reminderDays.filter((days) => daysLeft <= days).at(-1) ?? null)

/** Two digits that tell a mistyped or invented number from a real one (ISO 7064, MOD 97-10, letters as 10 to 35). */
export function checkDigitsOf(number: string): string {
  const digits = [...number.toUpperCase()].flatMap((c) => {
    const value = Number.parseInt(c, 36)
    return Number.isNaN(value) ? [] : [String(value)]
  })
  const rest = [...`${digits.join('')}00`].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0)
  return String(98 - rest).padStart(2, '0')
}

/** A certificate's number with the digits that prove it. */
export const certificateNumber = (stem: string): string => `${stem}-${checkDigitsOf(stem)}`

/** Do its last two digits prove the number? Says nothing about whether it was ever given out. */
export function provesItself(number: string): boolean {
  const at = number.lastIndexOf('-')
  return at > 0 && number.slice(at + 1) === checkDigitsOf(number.slice(0, at))
}
