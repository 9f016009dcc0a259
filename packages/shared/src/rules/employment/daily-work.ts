// Daily workers (PP 35/2021 art. 10): a worker with 21 days or more in a month, three months in a row, is no daily worker any more.

/** Days of work in a calendar month from which it counts. */
export const fullMonthOfDailyWork = 21
/** Months in a row that make the contract one without term. */
export const monthsThatMakePermanent = 3

export interface DailyWorkFinding {
  /** YYYY-MM. */
  readonly month: string
  readonly days: number
  /** Months of 21 days or more up to and with this one. */
  readonly inRow: number
  /** ERROR from the third month in a row on, else WARN. */
  readonly level: 'WARN' | 'ERROR'
}

const monthBefore = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return of === 1 ? `${year - 1}-12` : `${year}-${String(of - 1).padStart(2, '0')}`
}

/** What is to be said of the months of a daily worker, by their days of work; months that are not there have none. */
export function dailyWorkFindings(days: ReadonlyMap<string, number>): readonly DailyWorkFinding[] {
  const inRow = new Map<string, number>()
  const findings: DailyWorkFinding[] = []
  for (const month of [...days.keys()].sort()) {
    const worked = days.get(month) ?? 0
    if (worked < fullMonthOfDailyWork) continue
    const row = (inRow.get(monthBefore(month)) ?? 0) + 1
    inRow.set(month, row)
    findings.push({ month, days: worked, inRow: row, level: row >= monthsThatMakePermanent ? 'ERROR' : 'WARN' })
  }
  return findings
}

/** Of each month the worst that is said of it or of a month that it helps to fill: three in a row speak against each of them. */
export function dailyWorkPlanned(days: ReadonlyMap<string, number>, month: string): DailyWorkFinding | undefined {
  const findings = dailyWorkFindings(days)
  const own = findings.find((f) => f.month === month)
  if (own === undefined) return undefined
  let last = own
  for (const f of findings) if (monthBefore(f.month) === last.month) last = f
  return last.level === 'ERROR' ? { ...own, inRow: last.inRow, level: 'ERROR' } : own
}
