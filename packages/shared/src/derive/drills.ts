// What a tile hands on of the filters of its dashboard, so that the list behind it shows what the figure counts.
import type { Field, Fields, FigurePeriod, TileDrill } from '../kernel/index.ts'
import { addDays, addMonths, endOfMonth } from '../rules/time/calendar.ts'
import { dateDefaultOf } from '../rules/validation/limits.ts'

/** The names under which a filter of the dashboard goes to the target: none where it is left. */
export function passedAs({ pass = {}, leaves = [] }: TileDrill, filter: string): readonly string[] {
  if (leaves.includes(filter)) return []
  const names = pass[filter] ?? filter
  return typeof names === 'string' ? [names] : names
}

/** Does a name ask for a year? */
const isYear = (name: string): boolean => /(^y|Y)ear$/.test(name)

/** The values of those names: one is the value itself, two are the bounds of a month. */
function valuesOf({ type }: Field, names: readonly string[], text: string): readonly string[] {
  const [first = ''] = names
  if (names.length === 1) return [type === 'period' && isYear(first) ? text.slice(0, 4) : text]
  const from = `${text.slice(0, 7)}-01`
  return [from, type === 'period' ? endOfMonth(from) : text]
}

/** The filters of a dashboard with the period that its figures are of, where days of it are empty. */
export function withPeriod(
  period: FigurePeriod | undefined,
  texts: { readonly [filter: string]: string },
  today: string,
): { readonly [filter: string]: string } {
  if (period === undefined) return texts
  const last = texts[period.to] || today
  const first = texts[period.from] || addDays(addMonths(last, -period.months), 1)
  return { ...texts, [period.from]: first, [period.to]: last }
}

/** The words of the address of a target for the filters of a dashboard as they are set, or as they are declared where they are not. */
export const wordsPassed = (
  drill: TileDrill,
  filters: Fields,
  texts: { readonly [filter: string]: string },
  today: string,
): readonly (readonly [name: string, value: string])[] =>
  Object.entries(filters).flatMap(([filter, field]) => {
    const text = texts[filter] || dateDefaultOf(field, today)
    if (text === null || text === '') return []
    const names = passedAs(drill, filter)
    const values = valuesOf(field, names, text)
    return names.map((name, i) => [name, values[i] ?? ''] as const)
  })
