// Days with times as people write them in one cell: by the clock of a place, so without any zone.
import { readMoment } from '@kantor/shared/formats/written/clock'

/** What a clock shows: day as ISO text, time as HH:MM; undefined where the text does not say both. */
export function wallTimeOf(
  text: string | null | undefined,
): { readonly date: string; readonly time: string } | undefined {
  const read = readMoment(text ?? '')
  if (read === null || read === 'ambiguous') return undefined
  const [date = '', time = ''] = read.value.split('T')
  return { date, time: time.slice(0, 5) }
}
