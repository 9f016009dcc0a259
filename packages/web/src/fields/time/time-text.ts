// Times of day as typed: HH:MM on the 24-hour clock.
import { readTime } from '@kantor/shared/formats/written/clock'

/** '0830' -> '08:30', '8:5' -> '08:5'; the colon comes with the digit after it. */
export function maskTime(text: string): string {
  const [hours = '', minutes] = text.replace(/[^\d:.]/g, '').split(/[:.]/)
  if (minutes !== undefined) return `${hours.slice(0, 2).padStart(hours === '' ? 0 : 2, '0')}:${minutes.slice(0, 2)}`
  return hours.length > 2 ? `${hours.slice(0, 2)}:${hours.slice(2, 4)}` : hours
}

/** What was typed as HH:MM ('8' is eight o'clock); text that is no time comes back as typed, nothing as null. */
export function typedTime(text: string): string | null {
  const bare = text.trim()
  if (bare === '') return null
  const read = readTime(bare)
  if (read !== null && read.seconds === 0 && !read.isNextDay) return read.time
  const [hours = '', minutes = ''] = maskTime(bare).split(':')
  const whole = `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(whole) && /^[\d:.]+$/.test(bare) ? whole : bare
}
