// Days with times as people write them in one cell: by the clock of a place, so without any zone.
import { readDay } from '../../../engine/upload/written.ts'

const parts = /^(.*\S)(?:T|\s+)(\d{1,2})[:.](\d{2})(?::00(?:\.0+)?)?$/

/** What a clock shows: day as ISO text, time as HH:MM; undefined where the text does not say both. */
export function wallTimeOf(
  text: string | null | undefined,
): { readonly date: string; readonly time: string } | undefined {
  const found = parts.exec((text ?? '').trim())
  if (found === null) return undefined
  const day = readDay(found[1] ?? '')
  const [hour, minute] = [Number(found[2]), Number(found[3])]
  if (day === null || day === 'ambiguous' || hour > 23 || minute > 59) return undefined
  return { date: day.value, time: `${String(hour).padStart(2, '0')}:${found[3]}` }
}
