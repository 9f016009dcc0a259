// Months as whole numbers, so that lives and schedules are counted and not searched for: January of the year 0 is month 0.

/** `2026-07` or a day in it, as a number that grows by one from month to month. */
export const monthIndex = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** `2026-07` */
export const monthText = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`

/** The month so many months later, as text. */
export const monthAfter = (month: string, months = 1): string => monthText(monthIndex(month) + months)
