// Base periods, awards and letters of the demo company as text.

/** code|name|purpose|length|unit|counted from|days of reminder. */
export const periodEntries = [
  'PROB|Probation|PROBATION|3|MONTH|JOIN_DATE|14',
  'CONREM|Reminder of ending contracts|CONTRACT_REMINDER|60|DAY|EVENT_DATE|60',
  'EVAL|Yearly evaluation|EVALUATION|12|MONTH|CALENDAR_YEAR|30',
  'LEAVE|Leave year|LEAVE_YEAR|12|MONTH|JOIN_DATE|',
  'SVC5|Five years of service|SERVICE_AWARD|5|YEAR|JOIN_DATE|60',
  'SVC10|Ten years of service|SERVICE_AWARD|10|YEAR|JOIN_DATE|60',
  'SVC15|Fifteen years of service|SERVICE_AWARD|15|YEAR|JOIN_DATE|60',
  'RETIRE|Retirement age|RETIREMENT|56|YEAR|BIRTH_DATE|365',
  'WARN|Validity of a warning letter|WARNING_VALIDITY|6|MONTH|EVENT_DATE|',
  'NOTICE|Notice of resignation|NOTICE|30|DAY|EVENT_DATE|',
] as const

/** code|name|category|years of service|amount|gift. */
export const awardEntries = [
  'SVC05|Five years of service|SERVICE|5|2500000|Gold pin 3 g',
  'SVC10|Ten years of service|SERVICE|10|5000000|Gold pin 5 g',
  'SVC15|Fifteen years of service|SERVICE|15|10000000|Gold pin 10 g',
  'PERFECT|Perfect attendance|ATTENDANCE||1000000|',
  'BEST|Employee of the year|PERFORMANCE||5000000|Trophy',
  'SAFE|Safety champion|SAFETY||1500000|',
] as const

interface LetterEntry {
  readonly code: string
  readonly name: string
  readonly type: 'PKWT' | 'PKWTT' | 'MUTATION' | 'WARNING' | 'CERTIFICATE'
  readonly language: 'ID' | 'EN'
  readonly version: number
  readonly status: 'DRAFT' | 'ACTIVE' | 'RETIRED'
  readonly body: string
}

const parties =
  '<p>{{COMPANY_NAME}}, {{COMPANY_ADDRESS}}, dan {{FULL_NAME}} (NIK {{NATIONAL_ID}}), lahir di {{BIRTH_PLACE}} pada {{BIRTH_DATE}}, beralamat di {{ADDRESS}},</p>'
const term = `<h2>Perjanjian Kerja Waktu Tertentu</h2><p>Nomor {{LETTER_NO}}</p>${parties}<p>sepakat bahwa {{FULL_NAME}} bekerja sebagai {{POSITION}} di {{DEPARTMENT}}, {{LOCATION}}, sejak {{CONTRACT_FROM}} sampai dengan {{CONTRACT_TO}}.</p>`

export const letterEntries: readonly LetterEntry[] = [
  {
    code: 'PKWT',
    name: 'Perjanjian kerja waktu tertentu',
    type: 'PKWT',
    language: 'ID',
    version: 1,
    status: 'RETIRED',
    body: term,
  },
  {
    code: 'PKWT',
    name: 'Perjanjian kerja waktu tertentu',
    type: 'PKWT',
    language: 'ID',
    version: 2,
    status: 'ACTIVE',
    body: `${term}<p>Uang kompensasi dibayar pada akhir perjanjian (PP 35/2021 pasal 15).</p>`,
  },
  {
    code: 'PKWTT',
    name: 'Perjanjian kerja waktu tidak tertentu',
    type: 'PKWTT',
    language: 'ID',
    version: 1,
    status: 'ACTIVE',
    body: `<h2>Perjanjian Kerja Waktu Tidak Tertentu</h2><p>Nomor {{LETTER_NO}}</p>${parties}<p>sepakat bahwa {{FULL_NAME}} bekerja sebagai {{POSITION}} ({{LEVEL}}, {{GRADE}}) sejak {{JOIN_DATE}}.</p>`,
  },
  {
    code: 'MUTASI',
    name: 'Surat keputusan mutasi',
    type: 'MUTATION',
    language: 'ID',
    version: 1,
    status: 'ACTIVE',
    body: '<h2>Surat Keputusan Mutasi</h2><p>Nomor {{LETTER_NO}}</p><p>{{FULL_NAME}} ({{EMPLOYEE_NO}}) ditempatkan di {{DEPARTMENT}}, {{DIVISION}}, sebagai {{POSITION}}.</p>',
  },
  {
    code: 'SP',
    name: 'Surat peringatan',
    type: 'WARNING',
    language: 'ID',
    version: 1,
    status: 'ACTIVE',
    body: '<h2>Surat Peringatan</h2><p>Nomor {{LETTER_NO}}</p><p>Diberikan kepada {{FULL_NAME}} ({{EMPLOYEE_NO}}), {{POSITION}}, pada {{LETTER_DATE}}.</p>',
  },
  {
    code: 'PAKLARING',
    name: 'Certificate of employment',
    type: 'CERTIFICATE',
    language: 'EN',
    version: 1,
    status: 'DRAFT',
    body: '<h2>Certificate of Employment</h2><p>No. {{LETTER_NO}}</p><p>{{COMPANY_NAME}} certifies that {{FULL_NAME}} has worked as {{POSITION}} since {{JOIN_DATE}}.</p>',
  },
]
