// Hospitals and benefits of the demo company.
import type { MedicalBenefit } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-benefit.entity'
import type { Hospital } from '@kantor/shared/catalogue/master/hospital-info'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import type { RuleValues } from '../../engine/context.ts'

/** code|name|kind|class|city|partner */
const hospitals = [
  'RSMKC|RS Mitra Keluarga Cikarang|HOSPITAL|B|Cikarang|partner',
  'RSSIL|RS Siloam Lippo Cikarang|HOSPITAL|B|Cikarang|partner',
  'RSUDB|RSUD Kabupaten Bekasi|HOSPITAL|B|Bekasi|',
  'RSCM|RSUPN Dr. Cipto Mangunkusumo|HOSPITAL|A|Jakarta|',
  'RSPON|RS Pondok Indah|HOSPITAL|B|Jakarta|partner',
  'RSMKS|RS Mitra Keluarga Surabaya|HOSPITAL|B|Surabaya|partner',
  'KLPRM|Klinik Pratama Medika|CLINIC|PRIMARY|Cikarang|',
  'KLSHT|Klinik Sehat Bersama|CLINIC|PRIMARY|Surabaya|',
  'APKFR|Apotek Kimia Farma Cikarang|PHARMACY|NA|Cikarang|',
  'OPTML|Optik Melawai|OPTICIAN|NA|Jakarta|',
  'DRGBS|Praktik drg. Budi Santoso|DENTIST|NA|Cikarang|',
  'LABPR|Laboratorium Prodia|LABORATORY|NA|Jakarta|',
] as const

export const hospitalEntries = (today: string): readonly RuleValues<typeof Hospital.fields>[] =>
  hospitals.map((entry, i) => {
    const [hospitalCode = '', hospitalName = '', kind, hospitalClass, city = '', partner] = entry.split('|')
    const isPartner = partner === 'partner'
    return {
      hospitalCode,
      hospitalName,
      city,
      kind: kind as 'CLINIC',
      hospitalClass: hospitalClass as 'NA',
      phone: `021-89${String(1_000_00 + i * 137).slice(0, 6)}`,
      bpjsPartner: i < 7,
      companyPartner: isPartner,
      guaranteeValidTo: isPartner ? addMonths(today, 3 + i) : null,
      status: 'ACTIVE',
    }
  })

type Entry = RuleValues<typeof MedicalBenefit.fields>
interface Level {
  readonly id: number
  readonly rank: number
}

/** Outpatient care in two classes by level, hospital care, births, teeth, glasses once in two years, check-ups and vaccinations. */
export function benefitEntries(levels: readonly Level[], today: string): readonly Entry[] {
  const middle = Math.floor(levels.length / 2)
  const [top, upper, lower, last] = [levels[0], levels[middle - 1], levels[middle], levels.at(-1)].map(
    (l) => l?.id ?? null,
  )
  const staff = { levelFrom: lower ?? null, levelTo: last ?? null }
  const managers = { levelFrom: top ?? null, levelTo: upper ?? null }
  const base = commonTerms(today)
  return [
    {
      ...base,
      ...managers,
      benefitCode: 'RJ-A',
      benefitName: 'Outpatient care, managers',
      benefitType: 'OUTPATIENT',
      ceiling: '12000000',
    },
    {
      ...base,
      ...staff,
      benefitCode: 'RJ-B',
      benefitName: 'Outpatient care',
      benefitType: 'OUTPATIENT',
      ceiling: '4000000',
      coPayPercent: '10',
    },
    ...careOfAll(base, managers),
  ]
}

/** Benefits of every level, and check-ups of managers. */
function careOfAll(base: Entry, managers: Entry): readonly Entry[] {
  return [
    {
      ...base,
      benefitCode: 'RI',
      benefitName: 'Hospital care',
      benefitType: 'INPATIENT',
      ceiling: '40000000',
      payVia: 'CASH',
    },
    {
      ...base,
      benefitCode: 'LHR',
      benefitName: 'Births',
      benefitType: 'MATERNITY',
      coverage: 'EMPLOYEE_SPOUSE',
      ceiling: '15000000',
      waitingMonths: 12,
      maxOccurrences: 3,
    },
    {
      ...base,
      benefitCode: 'GIGI',
      benefitName: 'Dental care',
      benefitType: 'DENTAL',
      ceiling: '3000000',
      perVisitCap: '750000',
    },
    {
      ...base,
      benefitCode: 'KCM',
      benefitName: 'Glasses',
      benefitType: 'OPTICAL',
      coverage: 'EMPLOYEE',
      ceiling: '1500000',
      perClaimCap: '1500000',
      everyMonths: 24,
    },
    {
      ...base,
      ...managers,
      benefitCode: 'MCU',
      benefitName: 'Check-up',
      benefitType: 'MEDICAL_CHECK_UP',
      coverage: 'EMPLOYEE',
      ceiling: '3000000',
      everyMonths: 12,
      taxTreatment: 'NOT_TAXABLE',
    },
    {
      ...base,
      benefitCode: 'VAK',
      benefitName: 'Vaccinations',
      benefitType: 'VACCINATION',
      poolMode: 'PER_MEMBER',
      ceiling: '1000000',
      taxTreatment: 'WORK_RELATED_ONLY',
    },
  ]
}

/** What most benefits have in common. */
const commonTerms = (today: string): Entry => ({
  validFrom: `${Number(today.slice(0, 4)) - 1}-01-01`,
  status: 'ACTIVE',
  period: 'CALENDAR_YEAR',
  poolMode: 'PER_FAMILY',
  prorate: 'MONTHLY_FROM_JOIN',
  payVia: 'PAYROLL',
  taxTreatment: 'TAXABLE',
  coverage: 'FAMILY',
  ceilingMode: 'AMOUNT',
  waitingMonths: 3,
  claimDeadlineDays: 30,
  coPayPercent: '0',
})
