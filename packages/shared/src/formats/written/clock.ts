// Times of day, alone and after a date, as people, spreadsheets and terminals write them: 15:00, 15.00, 7:30, 3:00 PM, 24:00, with seconds.
import { readDay } from './day.ts'
import { type Habit, noHabit } from './number.ts'

export interface ClockTime {
  /** HH:MM; 24:00 is 00:00. */
  readonly time: string
  readonly seconds: number
  /** The end of the day, written 24:00: 00:00 of the next one. */
  readonly isNextDay: boolean
}

const shape = /^(?:(?:pukul|pkl|jam)\.?\s*)?(\d{1,2})([:.])(\d{2})(?:\2(\d{2})(?:[.,]\d+)?)?\s*(am|pm|a\.m\.|p\.m\.)?$/i
const two = (number: number): string => String(number).padStart(2, '0')

/** A time of day; null where the text is none. */
export function readTime(text: string): ClockTime | null {
  const found = shape.exec(text.replace(/[\s\u00a0\u202f]+/g, ' ').trim())
  if (found === null) return null
  const [hour, minute, seconds] = [Number(found[1]), Number(found[3]), Number(found[4] ?? 0)]
  const half = (found[5] ?? '').charAt(0).toLowerCase()
  if (minute > 59 || seconds > 59) return null
  if (half !== '') {
    if (hour < 1 || hour > 12) return null
    return { time: `${two((hour % 12) + (half === 'p' ? 12 : 0))}:${two(minute)}`, seconds, isNextDay: false }
  }
  if (hour === 24) return minute + seconds === 0 ? { time: '00:00', seconds, isNextDay: true } : null
  return hour > 23 ? null : { time: `${two(hour)}:${two(minute)}`, seconds, isNextDay: false }
}

const parted = /^(.*?[\p{L}\d])(?:T|,?\s+)((?:(?:pukul|pkl|jam)\.?\s*)?\d{1,2}[:.]\d{2}.*)$/iu

/** A date with a local time, `2026-11-20T07:58:10`; `ambiguous` where day and month may be swapped, null where the text is none. */
export function readMoment(text: string, habit: Habit = noHabit): { readonly value: string } | 'ambiguous' | null {
  const found = parted.exec(text.trim())
  if (found === null) return null
  const [day, clock] = [readDay(found[1] ?? '', habit), readTime(found[2] ?? '')]
  if (day === null || clock === null || day === 'ambiguous') return clock === null ? null : day
  return { value: `${clock.isNextDay ? dayAfter(day.value) : day.value}T${clock.time}:${two(clock.seconds)}` }
}

/** The date part of such a text, from which the date format of a file is recognised. */
export const dayOfMoment = (text: string): string => parted.exec(text.trim())?.[1] ?? text

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
