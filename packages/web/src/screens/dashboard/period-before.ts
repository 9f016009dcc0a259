// A card compared with the period before: what is requested for it, and what the comparison says.
import { formatPeriod } from '@kantor/shared/formats/date'
import type { Dashboard, Field, FigureTile } from '@kantor/shared/kernel'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { dateDefaultOf } from '@kantor/shared/rules/validation/limits'
import { unitText } from '../../fields/unit-text.ts'
import { briefText } from '../pivot/pivot-cells.ts'

type Texts = { readonly [name: string]: string }

/**
 * The filters of a dashboard with the period before the one on show; null where a tile is no card or nothing of it hangs on a period.
 * A period that the address does not name is the default of its field on the day `today`.
 */
export function textsBefore(
  { filters = {} }: Pick<Dashboard, 'filters'>,
  { shape, cube }: Pick<FigureTile, 'shape' | 'cube'>,
  texts: Texts,
  today: string,
): { readonly texts: Texts; readonly period: string } | null {
  const [name, field] = Object.entries(filters).find(([, { type }]) => type === 'period') ?? []
  if (shape !== 'card' || name === undefined || field === undefined || !(name in cube.dataset.params)) return null
  const now = texts[name] ?? dateDefaultOf(field, today)
  if (now === null) return null
  const period = addMonths(`${now}-01`, -1).slice(0, 7)
  return { texts: { ...texts, [name]: period }, period }
}

/** 'October 2026: 412.0 h (-18.8 %)'; shares differ by points. Null where the period before has no figure. */
export function changeText(field: Field, period: string, now: string | null, before: string | null): string | null {
  if (before === null) return null
  const was = `${formatPeriod(period)}: ${briefText(field, before)}${unitText(field, before)}`
  const difference = now === null ? null : differenceOf(field.type === 'percent', Number(now), Number(before))
  return difference === null ? was : `${was} (${difference})`
}

function differenceOf(isShare: boolean, now: number, before: number): string | null {
  if (isShare) return `${signed(now - before)} points`
  return before === 0 ? null : `${signed((100 * (now - before)) / Math.abs(before))} %`
}

const signed = (value: number): string => `${value > 0 ? '+' : ''}${(Math.round(value * 10) / 10 || 0).toFixed(1)}`
