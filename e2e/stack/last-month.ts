// The month before that of a day, whose attendance the demo company keeps day by day, and its year: the year of a story of pay.

/** `2026-11-18` gives `{ year: 2026, month: '202610' }`. */
export function lastMonthOf(today: string): { readonly year: number; readonly month: string } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return month === 1
    ? { year: year - 1, month: `${year - 1}12` }
    : { year, month: `${year}${String(month - 1).padStart(2, '0')}` }
}
