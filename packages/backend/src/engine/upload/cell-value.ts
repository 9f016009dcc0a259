// The value of a number cell together with what its format shows of it.
import { sheetNumber } from '@kantor/shared/formats/written/number'
import { masked, type NumberFormat } from './number-format.ts'
import type { SheetCell } from './sheet.ts'

/** The day after the last day that a spreadsheet knows, 31 December 9999. */
const mostDays = 2_958_466

/** A number as its cell shows it. */
export function numberCell(number: number, format: NumberFormat, from1904: boolean): SheetCell {
  const text = sheetNumber(number)
  // A cell stores 15 digits: a longer number lost its last digits before the file was even saved.
  if (Math.abs(number) >= 1e15) return { kind: 'number', text: String(number), flag: 'long' }
  if (format.shows === 'percent') {
    const percent = sheetNumber(number * 100)
    return { kind: 'percent', text: percent, shown: `${fixed(percent, format.decimals)}%` }
  }
  if (format.shows === 'number') {
    const shown = format.mask === undefined ? undefined : (masked(Number(text), format.mask) ?? undefined)
    const atRest = shown ?? (format.decimals === undefined ? undefined : fixed(text, format.decimals))
    return { kind: 'number', text, ...(atRest === undefined || atRest === text ? {} : { shown: atRest }) }
  }
  if (number < 0 || number >= mostDays) return { kind: 'number', text }
  const day = dayOf(number, from1904)
  switch (format.shows) {
    case 'length':
      return { kind: 'length', text: lengthOf(number) }
    case 'time':
      // More than a day in a cell that shows hours only: a person sees the time of that day.
      return { kind: 'time', text: clockOf(number) }
    case 'month':
    case 'year':
    case 'dayOfYear':
      return { kind: 'date', text: day, shown: wordsOf(day.slice(0, 10), format.shows) }
    default:
      return { kind: 'date', text: day }
  }
}

const fixed = (text: string, decimals: number): string => {
  const number = Number(text).toFixed(decimals)
  // Digits that the format rounds away are kept where the rounded text would be another number.
  return Number(number) === Number(text) ? number : text
}

const milliseconds = 86_400_000
const secondsOf = (serial: number): number => Math.round((serial * milliseconds) / 1_000)
const two = (number: number): string => String(number).padStart(2, '0')

/** Hours and minutes, with seconds where there are some: 32:30. */
function lengthOf(serial: number): string {
  const seconds = secondsOf(serial)
  const rest = seconds % 60
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}${rest === 0 ? '' : `:${two(rest)}`}`
}
const clockOf = (serial: number): string => lengthOf((secondsOf(serial) % 86_400) / 86_400)

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** What a cell shows of a day: Dec 2026, 26 Dec, 2026. */
function wordsOf(day: string, shows: 'month' | 'year' | 'dayOfYear'): string {
  const month = monthNames[Number(day.slice(5, 7)) - 1] ?? ''
  if (shows === 'year') return day.slice(0, 4)
  return shows === 'month' ? `${month} ${day.slice(0, 4)}` : `${Number(day.slice(8))} ${month}`
}

/**
 * A serial number as an ISO day, with the time where it has one. Day 60 is 29 February 1900, which never existed: earlier
 * days count from 31 December 1899.
 */
export function dayOf(serial: number, from1904: boolean): string {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const iso = new Date(start + secondsOf(serial) * 1_000).toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19)
}
