// The parameters of annual leave (4.7): company codes of the type LEAVEPOLICY, `<leave group>.<name>`, with their defaults.

export interface LeavePolicy {
  /** Days a year; the law knows no fewer than 12 (Law 13/2003 art. 79(3)). */
  readonly entitlement: number
  /** CALENDAR: the year of leave begins on 1 January; ANNIVERSARY: on the day of the first grant. */
  readonly yearMode: 'CALENDAR' | 'ANNIVERSARY'
  /** Of a calendar year: PRORATA by months that are left, FULL the whole entitlement. */
  readonly firstGrant: 'PRORATA' | 'FULL'
  readonly carryMax: number
  /** MM-DD: the last day on which carried days may be taken. */
  readonly carryExpiry: string
  /** How far collective leave may take the balance below nothing. */
  readonly advanceLimit: number
  /** Collective leave without balance: taken in advance, or not booked at all. */
  readonly collectiveShortfall: 'ADVANCE' | 'UNPAID'
}

export const leastEntitlement = 12
export const standardLeave: LeavePolicy = {
  entitlement: leastEntitlement,
  yearMode: 'CALENDAR',
  firstGrant: 'PRORATA',
  carryMax: 6,
  carryExpiry: '03-31',
  advanceLimit: 6,
  collectiveShortfall: 'ADVANCE',
}

export interface LeaveParameter {
  /** `STD.ENTITLE`. */
  readonly code: string
  readonly number: string | null
  readonly text: string | null
  /** The parameter of which it is another value, from a day on; absent: the code is the parameter. */
  readonly parent?: string | null
  readonly from?: string | null
  readonly to?: string | null
}

/** The value that holds on a day: of several the one that began last. */
const valueOn = (parameters: readonly LeaveParameter[], code: string, day: string): LeaveParameter | undefined =>
  parameters
    .filter((p) => (p.parent ?? p.code) === code && (p.from ?? day) <= day && (p.to ?? day) >= day)
    .sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? 1 : -1))[0]

/** The policy of a leave group on a day; what it does not keep is the standard group's, then the default. */
export function leavePolicyOf(parameters: readonly LeaveParameter[], group: string, day: string): LeavePolicy {
  const of = (name: string) => valueOn(parameters, `${group}.${name}`, day) ?? valueOn(parameters, `STD.${name}`, day)
  const number = (name: string, otherwise: number): number => Number(of(name)?.number ?? otherwise)
  const base = standardLeave
  return {
    entitlement: Math.max(leastEntitlement, number('ENTITLE', base.entitlement)),
    yearMode: of('YEARMODE')?.text === 'ANNIVERSARY' ? 'ANNIVERSARY' : 'CALENDAR',
    firstGrant: of('FIRSTGRANT')?.text === 'FULL' ? 'FULL' : 'PRORATA',
    carryMax: number('CARRYMAX', base.carryMax),
    carryExpiry: monthAndDay(of('CARRYEXP')?.text) ?? base.carryExpiry,
    advanceLimit: number('ADVANCE', base.advanceLimit),
    collectiveShortfall: of('SHORTFALL')?.text === 'UNPAID' ? 'UNPAID' : 'ADVANCE',
  }
}

/** `31-03`, as the code is written, as `03-31`; null for what is no day. */
function monthAndDay(text: string | null | undefined): string | null {
  const [, day = '', month = ''] = /^(\d{2})-(\d{2})$/.exec(text ?? '') ?? []
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isDay ? `${month}-${day}` : null
}
