// What the law grants at least with an absence code (attendance 4.6): days, months and pay. A company may give more, never less.

export interface AbsenceMinimum {
  readonly regulation: string
  /** Days of one event; an empty quota limits nothing. */
  readonly daysPerEvent?: number
  readonly daysPerMonth?: number
  readonly months?: number
  /** Share of the wage in percent. */
  readonly percent: number
}

const family = 'Law 13/2003 art. 93(4)'

/** By the code of the absence. Sickness is paid by tiers (art. 93(3)), which no code sets. */
export const absenceMinimums: { readonly [code: string]: AbsenceMinimum } = {
  CT: { regulation: 'Law 13/2003 art. 84', percent: 100 },
  CM: { regulation: 'Law 13/2003 art. 82(1), 84', months: 3, percent: 100 },
  CMX: { regulation: 'Law 4/2024 art. 4(3), 5', months: 3, percent: 75 },
  CK: { regulation: 'Law 13/2003 art. 82(2)', daysPerEvent: 45, percent: 100 },
  CD: { regulation: 'Law 13/2003 art. 81', daysPerMonth: 2, percent: 100 },
  N1: { regulation: family, daysPerEvent: 3, percent: 100 },
  N2: { regulation: family, daysPerEvent: 2, percent: 100 },
  KH: { regulation: family, daysPerEvent: 2, percent: 100 },
  BP: { regulation: family, daysPerEvent: 2, percent: 100 },
  L1: { regulation: family, daysPerEvent: 2, percent: 100 },
  D1: { regulation: family, daysPerEvent: 2, percent: 100 },
  D2: { regulation: family, daysPerEvent: 1, percent: 100 },
  HJ: { regulation: 'Law 13/2003 art. 93(2)e', percent: 100 },
  DN: { regulation: 'Law 13/2003 art. 93(2)d, h', percent: 100 },
}

/** What an absence code grants; numbers or decimal texts, null: no limit. */
export interface AbsenceGrant {
  readonly quotaPerEvent?: string | number | null
  readonly quotaPerMonth?: string | number | null
  readonly quotaMonths?: string | number | null
  readonly paidPercent?: string | number | null
}

/** What of a code falls short of the law, by field; nothing for codes of the company. */
export function belowTheLaw(
  code: string,
  grant: AbsenceGrant,
): readonly { readonly field: keyof AbsenceGrant; readonly message: string }[] {
  const law = absenceMinimums[code]
  if (law === undefined) return []
  const checked = [
    ['quotaPerEvent', law.daysPerEvent, 'days an event'],
    ['quotaPerMonth', law.daysPerMonth, 'days a month'],
    ['quotaMonths', law.months, 'months'],
    ['paidPercent', law.percent, 'percent'],
  ] as const
  return checked.flatMap(([field, least, unit]) => {
    const given = grant[field]
    if (least === undefined || given == null || Number(given) >= least) return []
    return [{ field, message: `the law grants at least ${least} ${unit} (${law.regulation})` }]
  })
}
