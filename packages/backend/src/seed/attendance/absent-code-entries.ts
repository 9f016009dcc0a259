// The absence codes of the law and of company rules (Law 13/2003 art. 79-93, Law 4/2024): all kept by the system.
import type { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import type { RuleValues } from '../../engine/context.ts'

type Code = RuleValues<(typeof AbsentCode)['fields']>
type Rest = Omit<Code, 'absentCode' | 'absentName' | 'absentClass'>

const code = (
  absentCode: string,
  absentName: string,
  absentClass: NonNullable<Code['absentClass']>,
  rest: Rest = {},
): Code => ({
  absentCode,
  absentName,
  absentClass,
  symbol: absentCode,
  ...rest,
  system: true,
})
const perEvent = (days: string, legalBasis: string, gender: 'ALL' | 'MALE' | 'FEMALE' = 'ALL'): Rest => ({
  quotaPerEvent: days,
  legalBasis,
  gender,
})
const letter = (days: number): Rest => ({ requiresAttachment: true, attachmentDueDays: days })
const family = 'Law 13/2003 art. 93(4)'
const works: Rest = { countsMeal: true, countsTransport: true }

/** Codes that are given only after another one. */
export const followingCodes: { readonly [code: string]: string } = { CMX: 'CM', LX: 'L1' }

export const absentCodeEntries: readonly Code[] = [
  code('H', 'Present', 'PRESENT', works),
  code('A', 'Absent without notice', 'ABSENT', { paidPercent: '0', legalBasis: 'Law 13/2003 art. 93(1)' }),
  code('OFF', 'Rest day', 'REST'),
  code('HL', 'Holiday', 'HOLIDAY'),
  code('CB', 'Collective leave', 'COLLECTIVE', { deductsAnnualLeave: true }),
  code('CT', 'Annual leave', 'ANNUAL', {
    deductsAnnualLeave: true,
    unit: 'HALF_DAY_ALLOWED',
    legalBasis: 'Law 13/2003 art. 79(3), 84',
  }),
  code('S1', "Sick with doctor's letter", 'SICK', {
    ...letter(3),
    legalBasis: 'Law 13/2003 art. 93(3): 100/75/50/25 % per 4 months',
  }),
  code('S2', 'Sick without letter', 'PERMIT_UNPAID', {
    paidPercent: '0',
    quotaPerEvent: '1',
    eventDays: 3,
    legalBasis: 'Company rule',
  }),
  code('CM', 'Maternity leave', 'MATERNITY', {
    dayBasis: 'CALENDAR',
    gender: 'FEMALE',
    quotaMonths: 3,
    legalBasis: 'Law 13/2003 art. 82; Law 4/2024 art. 4',
  }),
  code('CMX', 'Maternity extension', 'MATERNITY', {
    dayBasis: 'CALENDAR',
    gender: 'FEMALE',
    ...letter(7),
    quotaMonths: 3,
    legalBasis: 'Law 4/2024 art. 4-5: month 5 and 6 pay 75 %',
  }),
  code('CK', 'Miscarriage', 'MATERNITY', {
    dayBasis: 'CALENDAR',
    quotaPerEvent: '45',
    gender: 'FEMALE',
    legalBasis: 'Law 13/2003 art. 82(2); Law 4/2024',
  }),
  code('CD', 'Menstruation, day 1-2', 'STATUTORY', {
    ...perEvent('2', 'Law 13/2003 art. 81', 'FEMALE'),
    eventDays: 0,
    quotaPerMonth: '2',
  }),
  code('N1', 'Own marriage', 'STATUTORY', perEvent('3', family)),
  code('N2', "Child's marriage", 'STATUTORY', perEvent('2', family)),
  code('KH', "Child's circumcision", 'STATUTORY', perEvent('2', family)),
  code('BP', "Child's baptism", 'STATUTORY', perEvent('2', family)),
  code('L1', 'Wife gives birth or miscarries', 'STATUTORY', perEvent('2', family, 'MALE')),
  code('LX', 'Birth extension by agreement', 'STATUTORY', perEvent('3', 'Law 4/2024 art. 6', 'MALE')),
  code('D1', 'Death of spouse, parent, parent-in-law, child or child-in-law', 'STATUTORY', perEvent('2', family)),
  code('D2', 'Death of a household member', 'STATUTORY', perEvent('1', family)),
  code('HJ', 'Religious duty', 'STATUTORY', {
    dayBasis: 'CALENDAR',
    quotaPerEvent: '45',
    quotaPerService: '45',
    minServiceMonths: 12,
    legalBasis: 'Law 13/2003 art. 93(2)e',
  }),
  code('DN', 'State or union duty', 'PERMIT_PAID', { ...letter(7), legalBasis: 'Law 13/2003 art. 93(2)d,h' }),
  code('IP', 'Paid permission', 'PERMIT_PAID', { quotaPerYear: '2', legalBasis: 'Company rule' }),
  code('IU', 'Unpaid permission', 'PERMIT_UNPAID', { paidPercent: '0', requiresHr: true, legalBasis: 'Company rule' }),
  code('DL', 'Business travel', 'TRAVEL'),
  code('TR', 'Training', 'TRAINING', works),
  code('WF', 'Work from home', 'WFH', { countsMeal: true }),
  code('PT', 'Late permit', 'TIME_PERMIT', {
    unit: 'MINUTES',
    quotaPerMonth: '3',
    ...works,
    legalBasis: 'Company rule: 240 minutes at most, 3 a month',
  }),
  code('PC', 'Early permit', 'TIME_PERMIT', {
    unit: 'MINUTES',
    quotaPerMonth: '3',
    ...works,
    legalBasis: 'Company rule: 240 minutes at most, 3 a month',
  }),
  code('PK', 'Mid-shift permit', 'TIME_PERMIT', {
    unit: 'MINUTES',
    quotaPerMonth: '3',
    ...works,
    legalBasis: 'Company rule: 240 minutes at most, 3 a month',
  }),
  code('FI', 'Forgotten punch', 'FORGOT_PUNCH', {
    unit: 'PUNCH',
    quotaPerMonth: '3',
    ...works,
    legalBasis: 'Company rule: 3 a month',
  }),
  code('SK', 'Suspension pending dismissal', 'SUSPENSION', { requiresHr: true, legalBasis: 'Law 13/2003 art. 157A' }),
]
