// What overtime is paid at: minutes per multiplier (PP 35/2021 art. 31; 4.5 rule 6).
import type { DayType } from '../schedule/schedule.ts'

export type Scheme = 'FIVE_DAY' | 'SIX_DAY'
export interface OvertimeDay {
  readonly dayType: DayType
  readonly scheme: Scheme
  /** The shortest working day of a week of six. */
  readonly shortDay: boolean
}
export interface Multiplied {
  readonly h15: number
  readonly h20: number
  readonly h30: number
  readonly h40: number
  /** Hours weighted by their multiplier, two decimals. */
  readonly weighted: string
}

/** Minutes at twice the wage on a rest day or holiday, before the ninth hour and its likes begin. */
const mostDouble = ({ dayType, scheme, shortDay }: OvertimeDay): number => {
  if (scheme === 'FIVE_DAY') return 480
  return dayType === 'HOLIDAY' && shortDay ? 300 : 420
}
/** More than this on a rest day or holiday is beyond what the law has a rate for; it stays at four times and warns. */
export const maxOffDayMinutes = (day: OvertimeDay): number => ({ 480: 720, 420: 660, 300: 540 })[mostDouble(day)] ?? 720

/** Hours with two decimals, half up, of quarter-exact weights: 270 minutes at 1 -> "4.50". */
export const weightedHours = (h15: number, h20: number, h30: number, h40: number): string =>
  (Math.floor((15 * h15 + 20 * h20 + 30 * h30 + 40 * h40) / 6 + 0.5) / 100).toFixed(2)

/** Payable minutes spread over the multipliers of their day. */
export function multiplied(day: OvertimeDay, minutes: number): Multiplied {
  if (day.dayType === 'WORKDAY' || day.dayType === 'COLLECTIVE_LEAVE') {
    const h15 = Math.min(minutes, 60)
    return { h15, h20: minutes - h15, h30: 0, h40: 0, weighted: weightedHours(h15, minutes - h15, 0, 0) }
  }
  const h20 = Math.min(minutes, mostDouble(day))
  const h30 = Math.min(minutes - h20, 60)
  const h40 = minutes - h20 - h30
  return { h15: 0, h20, h30, h40, weighted: weightedHours(0, h20, h30, h40) }
}
