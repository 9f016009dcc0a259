// The masters of recruitment of the demo company, as tables of words.

/** People who have applied: for what is looked for now, for nothing yet, and in vain for what was filled before; hired ones come on top. */
export const demoApplicants = { open: 36, idle: 12, inVain: 92 } as const

/** code|name|channel|cost a month|agency. */
export const sourceEntries = [
  'PORTAL1|Jobstreet|JOB_PORTAL|4500000|',
  'PORTAL2|Glints|JOB_PORTAL|2500000|',
  'REFERRAL|Recommended by an employee|REFERRAL|0|',
  'WALKIN|Walk-in at the gate|WALK_IN|0|',
  'CAMPUS|Campus and vocational schools|CAMPUS|1000000|',
  'AGENCY|Recruitment agency|AGENCY|0|AGN01',
  'SOCIAL|LinkedIn and Instagram|SOCIAL_MEDIA|1500000|',
  'SIAPKERJA|SIAPkerja (Kemnaker)|GOVERNMENT|0|',
  'INTERNAL|Internal posting|INTERNAL|0|',
] as const

/** code|name|kind|lead time|selection. */
export const methodEntries = [
  'ADVERT|Open advertisement|OPEN_ADVERT|45|STAFF',
  'CAMPUS|Campus recruitment|CAMPUS|60|STAFF',
  'HEADHUNT|Headhunting|HEADHUNTING|60|MANAGER',
  'REFERRAL|Employee referral|REFERRAL|30|STAFF',
  'INTERNAL|Internal posting|INTERNAL_POSTING|21|STAFF',
  'MASS|Mass recruitment of operators|MASS_RECRUITMENT|30|OPERATOR',
] as const

interface Stage {
  readonly code: string
  readonly name: string
  readonly kind: 'ADMINISTRATION' | 'PSYCHOTEST' | 'TECHNICAL_TEST' | 'INTERVIEW' | 'MEDICAL_CHECK_UP' | 'BACKGROUND'
  readonly weight: string
  readonly passing: string
  readonly assessors?: number
  readonly mandatory?: boolean
  /** code|name|weight|knock-out. */
  readonly criteria: readonly string[]
}
const administration: Stage = {
  code: 'ADM',
  name: 'Administration',
  kind: 'ADMINISTRATION',
  weight: '1',
  passing: '60',
  criteria: ['PAPERS|Papers complete|1|', 'FIT|Fits the requirements|2|'],
}
const medical: Stage = {
  code: 'MCU',
  name: 'Medical check-up',
  kind: 'MEDICAL_CHECK_UP',
  weight: '0',
  passing: '0',
  mandatory: false,
  criteria: ['MCU|Fit for the work|1|50'],
}
const interview: Stage = {
  code: 'INT',
  name: 'Interview',
  kind: 'INTERVIEW',
  weight: '4',
  passing: '70',
  assessors: 2,
  criteria: ['COMM|Communication|2|', 'TECH|Technical knowledge|3|65', 'ATT|Attitude|1|'],
}
const test: Stage = {
  code: 'TEST',
  name: 'Technical test',
  kind: 'TECHNICAL_TEST',
  weight: '3',
  passing: '60',
  criteria: ['SCORE|Result of the test|1|40'],
}
export const processEntries: readonly {
  readonly code: string
  readonly name: string
  readonly stages: readonly Stage[]
}[] = [
  { code: 'STAFF', name: 'Staff', stages: [administration, test, interview, medical] },
  {
    code: 'MANAGER',
    name: 'Managers',
    stages: [
      administration,
      {
        code: 'PSY',
        name: 'Assessment centre',
        kind: 'PSYCHOTEST',
        weight: '3',
        passing: '65',
        criteria: ['LEAD|Leadership|2|60', 'ANAL|Analysis|1|'],
      },
      interview,
      {
        code: 'BG',
        name: 'Background check',
        kind: 'BACKGROUND',
        weight: '0',
        passing: '0',
        criteria: ['REF|References|1|'],
      },
      medical,
    ],
  },
  {
    code: 'OPERATOR',
    name: 'Operators',
    stages: [
      administration,
      {
        code: 'PSY',
        name: 'Psychological test',
        kind: 'PSYCHOTEST',
        weight: '2',
        passing: '55',
        criteria: ['ACC|Accuracy|1|', 'END|Endurance|1|'],
      },
      { ...interview, assessors: 1 },
      medical,
    ],
  },
]
