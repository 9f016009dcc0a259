// Study programs, account centres and what levels ask for, as text.

/** code|name|level of education|faculty|occupations. */
export const programEntries = [
  'SMA-IPA|Natural sciences|SMA||OPERATOR,QUALITY,LOGISTICS',
  'SMK-TM|Vocational mechanics|SMA||OPERATOR,QUALITY',
  'SMK-TL|Vocational electrics|SMA||OPERATOR,ENGINEER',
  'D3-TM|Mechanical engineering (diploma)|D3|Engineering|ENGINEER,QUALITY',
  'D3-AK|Accounting (diploma)|D3|Economics|FINANCE,ADMIN',
  'D3-ADM|Business administration (diploma)|D3|Economics|ADMIN,SALES',
  'S1-TI|Industrial engineering|S1|Engineering|ENGINEER,LOGISTICS,MANAGEMENT,QUALITY',
  'S1-TM|Mechanical engineering|S1|Engineering|ENGINEER,MANAGEMENT',
  'S1-IF|Informatics|S1|Computer science|IT',
  'S1-AK|Accounting|S1|Economics|FINANCE,MANAGEMENT',
  'S1-MJ|Management|S1|Economics|MANAGEMENT,SALES,ADMIN',
  'S1-PSI|Psychology|S1|Psychology|ADMIN,MANAGEMENT',
  'S2-MM|Master of management|S2|Economics|MANAGEMENT',
  'S2-TI|Master of industrial engineering|S2|Engineering|MANAGEMENT,ENGINEER',
] as const

interface Asked {
  readonly education: string
  readonly years: string
  readonly ages: readonly [number, number]
  readonly competencies: readonly string[]
  readonly certificates: readonly string[]
}
const leading = ['Leadership', 'Planning', 'Budgeting']

/** What a position of each level asks for. */
export const qualificationOfLevel: { readonly STF: Asked; readonly [level: string]: Asked } = {
  DIR: { education: 'S2', years: '15.0', ages: [35, 60], competencies: leading, certificates: [] },
  GMG: { education: 'S2', years: '12.0', ages: [32, 60], competencies: leading, certificates: [] },
  MGR: { education: 'S1', years: '8.0', ages: [28, 58], competencies: leading, certificates: [] },
  SPV: {
    education: 'S1',
    years: '4.0',
    ages: [24, 56],
    competencies: ['Leadership', 'Safety'],
    certificates: ['K3 general'],
  },
  SNR: { education: 'S1', years: '3.0', ages: [22, 56], competencies: ['Professional knowledge'], certificates: [] },
  STF: { education: 'D3', years: '1.0', ages: [20, 55], competencies: ['Professional knowledge'], certificates: [] },
  OPR: {
    education: 'SMA',
    years: '0.0',
    ages: [18, 50],
    competencies: ['Work instructions'],
    certificates: ['Forklift licence'],
  },
  TRN: { education: 'SMA', years: '0.0', ages: [18, 30], competencies: [], certificates: [] },
}

/** code|name|centre above|cost type; those without a centre above only add up. */
export const centerEntries = [
  '1000|Production||',
  '2000|Sales||',
  '9000|Administration||',
  '1100|Assembly|1000|DIRECT_LABOUR',
  '1200|Machining and painting|1000|DIRECT_LABOUR',
  '1300|Packing|1000|DIRECT_LABOUR',
  '1400|Quality assurance|1000|FACTORY_OVERHEAD',
  '1500|Maintenance|1000|FACTORY_OVERHEAD',
  '1600|Warehouse|1000|FACTORY_OVERHEAD',
  '2100|Domestic sales|2000|SELLING',
  '2200|Export sales|2000|SELLING',
  '2300|Marketing and service|2000|SELLING',
  '9100|Finance and purchasing|9000|GENERAL_ADMIN',
  '9200|Human capital and general affairs|9000|GENERAL_ADMIN',
] as const

/** The shares of a unit, else of its department. */
export const centerOfDepartment: { readonly [department: string]: readonly string[] | undefined } = {
  PRD: ['1100|50.00', '1200|30.00', '1300|20.00'],
  'PRD-ASM1': ['1100|100.00'],
  'PRD-ASM2': ['1100|100.00'],
  'PRD-MCH': ['1200|100.00'],
  'PRD-PNT': ['1200|100.00'],
  'PRD-PCK': ['1300|100.00'],
  QAS: ['1400|100.00'],
  MNT: ['1500|100.00'],
  'MNT-ELE': ['1500|66.67', '9200|33.33'],
  WHS: ['1600|100.00'],
  SAL: ['2100|70.00', '2200|30.00'],
  'SAL-EXP': ['2200|100.00'],
  MKT: ['2300|100.00'],
  CSV: ['2300|100.00'],
  ACC: ['9100|100.00'],
  TAX: ['9100|100.00'],
  PUR: ['9100|100.00'],
  HRD: ['9200|100.00'],
  GAF: ['9200|100.00'],
}
