// The shortest working day of a week of six (4.2 rule 5): a holiday on it pays more from the sixth hour on.
import type { Scheme } from '../overtime/multipliers.ts'

/** Of the days of a week by their net minutes, 0 for days off: the shortest ones, where one is longer. */
export function shortDaysOf(net: readonly number[], scheme: Scheme): readonly boolean[] {
  const worked = net.filter((minutes) => minutes > 0)
  const [least, most] = [Math.min(...worked), Math.max(...worked)]
  return net.map((minutes) => scheme === 'SIX_DAY' && minutes > 0 && minutes === least && least < most)
}
