// A card compared with the period before: what is requested for it, and what the comparison says.
import { withPeriod } from '@kantor/shared/derive/drills'
import { formatDate, formatPeriod } from '@kantor/shared/formats/date'
import type { Dashboard, Field, Fields, FigureTile } from '@kantor/shared/kernel'
import { addDays, addMonths, daysBetween } from '@kantor/shared/rules/time/calendar'
import { dateDefaultOf } from '@kantor/shared/rules/validation/limits'
import { unitText } from '../../fields/unit-text.ts'
import { briefText } from '../pivot/pivot-cells.ts'

type Texts = { readonly [name: string]: string }

type Shown = Pick<Dashboard, 'filters' | 'period'>

/** The filter that names the month of the figures, or the day on which they are counted. */
const namedBy = (filters: Fields, type: 'period' | 'date', name?: string) =>
  Object.entries(filters).find(([key, field]) => field.type === type && (name === undefined || key === name))

/** The filters as they are shown: what the address says, and the period or day that the figures are of where it says none. */
export function shownTexts({ filters = {}, period }: Shown, texts: Texts, today: string): Texts {
  const defaults = Object.entries(filters).flatMap(([name, field]) => {
    const value = name === 'asOf' ? (dateDefaultOf(field, today) ?? today) : dateDefaultOf(field, today)
    return value === null || value === undefined ? [] : [[name, value] as const]
  })
  return withPeriod(period, { ...Object.fromEntries(defaults), ...texts }, today)
}

/** The period of the figures in words, for the title; null where a dashboard has none. */
export function periodWords(feature: Shown, texts: Texts, today: string): string | null {
  const { filters = {}, period } = feature
  const shown = shownTexts(feature, texts, today)
  if (period !== undefined) return rangeWords(shown[period.from] ?? '', shown[period.to] ?? '')
  const [month] = namedBy(filters, 'period') ?? []
  if (month !== undefined) return shown[month] === undefined ? null : formatPeriod(shown[month])
  const day = namedBy(filters, 'date', 'asOf') === undefined ? undefined : shown.asOf
  return day === undefined ? null : formatDate(day)
}

const rangeWords = (from: string, to: string): string => `${formatDate(from)} to ${formatDate(to)}`

/**
 * The filters of a dashboard with the period before the one on show; null where a tile is no card or nothing of it hangs on a period.
 * A period that the address does not name is the default of its field on the day `today`; before a range is the range of the same length,
 * before a day the same day of the month before.
 */
export function textsBefore(
  feature: Shown,
  { shape, cube, drill }: Pick<FigureTile, 'shape' | 'cube' | 'drill'>,
  texts: Texts,
  today: string,
): { readonly texts: Texts; readonly period: string } | null {
  const { filters = {}, period } = feature
  const shown = shownTexts(feature, texts, today)
  const hangsOn = (name: string) => name in cube.dataset.params && drill?.leaves?.includes(name) !== true
  if (shape !== 'card') return null
  if (period !== undefined) {
    const [from, to] = [shown[period.from], shown[period.to]]
    if (from === undefined || to === undefined || !hangsOn(period.from) || !hangsOn(period.to)) return null
    const last = addDays(from, -1)
    const first = addDays(last, -daysBetween(from, to))
    return { texts: { ...texts, [period.from]: first, [period.to]: last }, period: rangeWords(first, last) }
  }
  const [name] = namedBy(filters, 'period') ?? []
  if (name !== undefined) {
    if (!hangsOn(name) || shown[name] === undefined) return null
    const month = addMonths(`${shown[name]}-01`, -1).slice(0, 7)
    return { texts: { ...texts, [name]: month }, period: formatPeriod(month) }
  }
  if (namedBy(filters, 'date', 'asOf') === undefined || !hangsOn('asOf') || shown.asOf === undefined) return null
  const day = addMonths(shown.asOf, -1)
  return { texts: { ...texts, asOf: day }, period: formatDate(day) }
}

/** 'October 2026: 412.0 h (-18.8 %)'; shares differ by points. Null where the period before has no figure. */
export function changeText(field: Field, period: string, now: string | null, before: string | null): string | null {
  if (before === null) return null
  const was = `${period}: ${briefText(field, before)}${unitText(field, before)}`
  const difference = now === null ? null : differenceOf(field.type === 'percent', Number(now), Number(before))
  return difference === null ? was : `${was} (${difference})`
}

function differenceOf(isShare: boolean, now: number, before: number): string | null {
  if (isShare) return `${signed(now - before)} points`
  return before === 0 ? null : `${signed((100 * (now - before)) / Math.abs(before))} %`
}

const signed = (value: number): string => `${value > 0 ? '+' : ''}${(Math.round(value * 10) / 10 || 0).toFixed(1)}`
