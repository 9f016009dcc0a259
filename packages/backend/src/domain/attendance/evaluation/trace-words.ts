// A step of a stored trace in words: minutes from midnight become times of the clock.
import { clockText } from '@kantor/shared/rules/attendance/clock'
import type { TraceStep } from '@kantor/shared/rules/attendance/day/day'

const titles: { readonly [S in TraceStep['step']]: string } = {
  SCHEDULE: 'Schedule',
  WINDOW: 'Window',
  PUNCHES: 'Punches',
  SPAN: 'Time to work',
  WORK: 'Minutes',
  STATUS: 'Status',
  OVERTIME: 'Overtime',
  CAP: 'Cap',
  PAY: 'Multipliers',
}
/** Values that are times of the clock, in the steps that have them. */
const times = new Set(['WINDOW from', 'WINDOW to', 'PUNCHES in', 'PUNCHES out'])

type Value = TraceStep['values'][string]
const time = (minute: number): string => clockText(minute, 0)
const stretch = ([from, to]: readonly [number, number]): string => `${time(from)}–${time(to)}`

function wordsOf(step: TraceStep['step'], name: string, value: Value): string {
  if (value === null || value === '') return 'none'
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : (value as (readonly [number, number])[]).map(stretch).join(', ')
  if (name === 'punches')
    return String(value)
      .split(' ')
      .map((m) => time(Number(m)))
      .join(' ')
  if (typeof value === 'number' && times.has(`${step} ${name}`)) return time(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
const spaced = (name: string): string => name.replace(/([A-Z]|\d+)/g, (part) => ` ${part.toLowerCase()}`)

export const stepInWords = ({ step, rule, values }: TraceStep) => ({
  step: titles[step],
  rule,
  found: Object.entries(values)
    .map(([name, value]) => `${spaced(name)} ${wordsOf(step, name, value)}`)
    .join('; ')
    .slice(0, 1_000),
})
