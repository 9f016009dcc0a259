// The roles of the demo company and who has them. A role line is a form id and the letters of what it may do:
// I looks, A adds, E edits, D deletes.
import type { DataScope } from '@kantor/shared/rules/rights/rights'

export interface Role {
  readonly code: string
  readonly name: string
  readonly lines: readonly string[]
  /** All codes of the catalogue, also future ones. */
  readonly all?: true
}

const ownMasters = ['frmBPOSTXM01 I']
const lookMasters = ['frmBDEPTNE01 I', 'frmKGTCDXM01 I', ...ownMasters]
/** Inboxes: the rows in them are by nature only those that wait for their holder. */
const unitInboxes = ['frmZWAIAPP01 I', 'frmZOTAAPP01 IED', 'frmZABNAPP01 IE', 'frmZWSCAPP01 IE', 'frmZOVEAPP01 IE']
const departmentInboxes = [...unitInboxes, 'frmZOTAAPP02 IE']
const divisionInboxes = [...departmentInboxes, 'frmZOTAAPP03 IE', 'frmZOVEAPP02 IE', 'frmZTRAAPP01 IE']
/** Overtime orders and abnormal attendance: entered for the whole company. */
const attendanceDocuments = ['frmKSPLXXX01 IAED', 'frmKGTERXM01 IAED']
/** What every employee may read in the library. */
const library = ['frmELIBALL01 I']
/** The organisation chart, reports and inquiries about employees, one code each. */
const employeeReports = ['05', '06', '07', '08', '09', '10', '12', '13', '14', '15'].map((no) => `frmHEMPLYX${no} I`)
/** Pivots and dashboard of the workforce; the personal one shows what people are and is the head's alone. */
/** Reports about days of attendance and overtime. */
const attendanceReports = [
  ...['frmKGTERXB10', 'frmKGTERXB02', 'frmKGTERXB04', 'frmKGTERXB07', 'frmKGTERXM02', 'frmKGBASISX1', 'frmKGPERIOD1'],
  ...['frmKDOTXXB01', 'frmKDGUNXB08', 'frmKWKGRPM03', 'frmZDASHB05'],
].map((form) => `${form} I`)
/** Reports for management, which are sensitive: the company's days, and one page about one's own unit. */
const companyReport = 'frmRMHRISXX1 I'
const unitReport = 'frmRMHRISXX2 I'
const workforcePivots = ['frmHEMPLYX02 I', 'frmHEMPLYX03 I', 'frmHEMPLYX04 I', 'frmHEMPLYX11 I', 'frmZDASHB01 I']
/** The sheets about employees, with the letters of what may be done. */
const employeeUploads = (letters: string) =>
  ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((no) => `frmUEMPLOY${no} ${letters}`)
/** What human resources keep: positions, establishment, awards, letters, base periods, places, programs of study. */
const organisationCodes = [
  ...['frmHRPOSIM01', 'frmHRPOSIM02', 'frmHRPOSIM04', 'frmBDRPTXM01', 'frmHRCODEM01', 'frmHRAWRDM01', 'frmHRRCRUT03'],
  ...['frmBPROSTD01', 'frmBOPEENT01', 'frmKDEPLOC01', 'frmBDEPTNE02'],
]
/** Lists, documents and reports of the whole company, of which the data scope leaves a head his own people. */
const ownPeople = [
  ...[
    'frmHEMPLYM02 I',
    'frmKDGUNXB02 I',
    'frmKWKHSXD01 I',
    'frmKGTERXB01 I',
    'frmKGTERXB05 I',
    'frmKSPLXXX01 IAE',
    'frmKGTERXM01 IAE',
    'frmHRTRAIN01 IAE',
    'frmHRTRAIN24 I',
  ],
  ...attendanceReports,
]
/** What payroll locks and pays: recaps with their adjustments, and the days behind them. */
const lockedMonths = [
  'frmKMGUMXD02',
  'frmKMGUMXM01',
  'frmKGBASISX1',
  'frmKDOTXXB01',
  'frmKGTERXB02',
  'frmKDGUNXB02',
].map((form) => `${form} I`)
/** Calendar, components, grades, the pay of employees and what is entered for a period. */
const payMasters = ['frmKCOMPXH01', 'frmKRESALM01', 'frmKRESPXM01', 'frmKLEVELM01', 'frmKGRADEM01']
const payEntries = ['frmKVARXXM01', 'frmKFIXDXM01', 'frmKBATCHX01', 'frmKSPSIXM01', 'frmKEATXXM01']
const payInquiries = ['frmKSALARY01', 'frmKFIXDXMX1', 'frmKCOMPXH03'].map((form) => `${form} I`)
/** Payslips as records and on paper; with the scope SELF one's own. */
const paySlips = ['frmKPAYDLB11', 'frmKPAYDLB15', 'frmKPAYDLB16'].map((form) => `${form} I`)
/** Where payslips stand, what was paid month by month, and whether lines make the net. */
const slipInquiries = ['frmKPAYDLB09 IE', 'frmKPAYDLB12 I', 'frmKPAYDLB01 I']
/** A month of pay in figures: registers, recaps, contributions, taxes, overtime, differences, and the dashboard. */
const payReports = [
  ...['frmKPAYMMB01', 'frmKPAYMMB04', 'frmKPAYMMB07', 'frmKPAYMMB08', 'frmKPAYMMB09', 'frmKPAYMMB11', 'frmKPAYDLB08'],
  ...['frmKLOCDRPTX', 'frmKVARXXMX1', 'frmKPAYTAXX1', 'frmKPAYOVER1', 'frmKGPERIOD2', 'frmKINNUXB02', 'frmKOTHDUCT1'],
  ...['frmKASTEKM01', 'frmRMPAYSAL1', 'frmRMPAYSAL2', 'frmRMPAYSAL3', 'frmKPAYREPX1', 'frmZDASHB04'],
].map((form) => `${form} I`)
/** Sheets of pay: loans, dues, allowances, corrections, batches. */
const payUploads = [
  ...Array.from({ length: 9 }, (_, i) => `frmUPAYROLL${i + 1}`),
  ...Array.from({ length: 17 }, (_, i) => `frmUPAYROX${i + 10}`),
].filter((form) => form !== 'frmUPAYROX14')
/** Recruitment as human resources keep it, as their staff work in it, and as heads ask for people and score candidates. */
const recruitmentOfHead = [
  ...['frmHRRCRUT01', 'frmHRRCRUT02', 'frmHRRCRUT03', 'frmHRRCRUT04', 'frmHRRCRUT05', 'frmHRRCRUT08'].map(
    (f) => `${f} IAED`,
  ),
  ...['frmHRRCRUT06 ID', 'frmHRRCRUT07 IE', 'frmZDASHB02 I'],
]
const recruitmentOfStaff = [
  ...['frmHRRCRUT01 I', 'frmHRRCRUT02 I', 'frmHRRCRUT04 IAE', 'frmHRRCRUT05 IAE', 'frmHRRCRUT06 I', 'frmHRRCRUT07 IE'],
  ...['frmHRRCRUT08 IAE', 'frmZDASHB02 I'],
]
const recruitmentOfHeads = ['frmHRRCRUT05 IAE', 'frmHRRCRUT07 I']
const taxTables = ['frmKJONGXM01', 'frmKJONGXM02', 'frmKGONGJM01', 'frmKJAMSXM01']

/** Masters of travel: kinds of trips, zones, places, expenses, papers, hotels, projects; rates apart. */
const travelMasters = ['frmHRTRAVM15', 'frmHRTRAVM09', 'frmHRTRAVM10', 'frmHRTRAVM07', 'frmHHOTELM01', 'frmHEPROJM01']
/** What trips cost and which of them are still to be settled. */
const travelReports = [
  ...['frmHRTRAVM02', 'frmHRTRAVM11', 'frmHRTRAVM12', 'frmHRTRAVM13', 'frmHRTRAVM08', 'frmHRTRAVM19', 'frmHRTRAVM00'],
].map((form) => `${form} I`)

/** Trainings as a whole: masters with their budgets and bands, requests, history, bonds, figures, sheets. */
const trainingAdministration = [
  ...['frmHRTRAIN01 IAED', 'frmHRTRAIN02 IAED', 'frmHRTRAIN03 IAD', 'frmHRTRAIN13 IAED', 'frmHRTRAIN21 IAED'],
  ...['frmHRTRAIN24 I', 'frmHRTRAIN15 I', 'frmUTRAINX03 IAD', 'frmUTRAINX04 IAD'],
]

/** Exams: questions and answers are written by staff and approved by the head, who sits none of them. */
const examAuthors = [
  ...['frmHRTRAIN22 IAED', 'frmHRTRAIN16 ID', 'frmUTRAINX01 IAD', 'frmUTRAINX02 IAD', 'frmHRTRAIN23 IAED'],
  ...['frmHRTRAIN19 I', 'frmZELEARN02 IAED', 'frmHRTRAIN20 I', 'frmHRTRAIN25 I'],
]
const examDeciders = [
  ...['frmHRTRAIN17 IE', 'frmHRTRAIN18 IE', 'frmHRTRAIN14 ID', 'frmHRTRAIN16 I', 'frmHRTRAIN20 IE', 'frmHRTRAIN25 I'],
  ...['frmHRTRAIN22 I', 'frmHRTRAIN23 I', 'frmHRTRAIN19 I', 'frmZELEARN02 I'],
]
/** Learning and sitting exams; it writes own rows alone, whatever its scope. */
const university = 'frmZELEARN01 I'

/** What everybody reads and asks for about himself: shifts, days, leave, trips, trainings, medical claims, and his payslips. Assigned with the scope SELF. */
const selfService = [
  ...['frmKWKHSXD01 I', 'frmKDGUNXB02 I', 'frmKGTERXB05 I', 'frmKGTERXM01 IAE', 'frmZWAIAPP01 I'],
  ...['frmHRTRAVM01 IAED', 'frmHRTRAVM03 IE', 'frmHRRCRUT07 I'],
  'frmHRMEDIX03 IAED',
  'frmKINNUXM01 IAE',
  'frmHRTRAIN01 IAE',
]

export const roles: readonly Role[] = [
  { code: 'SUPER', name: 'Super user', lines: [], all: true },
  {
    code: 'ADMIN',
    name: 'Administrator',
    lines: [
      ...[
        'frmZADMREA01 IAE',
        'frmZADMREA02 IE',
        'frmZTEMPUS01 IAED',
        'frmZUSRACC01 IED',
        'frmZAPICLI01 IAED',
        'frmZERRCOL01 IE',
        'frmZMESCEN01 IAED',
      ],
      ...['frmAMCODEE01 IAED', 'frmBPOSTXM01 IAED', 'frmBDEPTNE01 I'],
    ],
  },
  {
    code: 'HR_HEAD',
    name: 'Head of human resources',
    lines: [
      'frmHEMPLYM01 IAED',
      'frmHEMPLYM02 IE',
      'frmBDEPTNE01 IAED',
      'frmAMCODEE01 IAED',
      'frmBPOSTXM01 IAED',
      'frmKGTCDXM01 IE',
      'frmHRPOSIM03 IE',
      ...['frmHRPOSIM01 IAED', 'frmHRPOSIM02 IAED', 'frmHRPOSIM04 IE', 'frmBDRPTXM01 IAED', 'frmHRCODEM01 IAED'],
      ...['frmHRAWRDM01 IAED', 'frmBPROSTD01 IAED', 'frmBOPEENT01 IAED', ...recruitmentOfHead],
      ...['frmKDEPLOC01 IE', 'frmBDEPTNE02 I', 'frmAMCOSTE01 I'],
      'frmKGRADXM01 I',
      ...['frmKGTERXM01 I', 'frmZLEABEG01 IAED', 'frmKGTERXB05 I', 'frmUATTEND04 IAD'],
      ...['frmKMGUMXM01 IE', 'frmKMGUMXD02 I'],
      ...workforcePivots,
      ...['frmHEMPLYX01 I', 'frmBDRPTXMX1 I', 'frmBDRPTXM02 I', 'frmKHOLIXM01 I', 'frmKWKGRPM01 I'],
      ...employeeReports,
      ...attendanceReports,
      companyReport,
      unitReport,
      ...[...divisionInboxes, 'frmZOVEAPP03 IE', 'frmKOTOVRE01 I', 'frmZTRAAPP02 IE'],
      ...trainingAdministration,
      ...['frmHEMPLYM03 IAED', 'frmHEMPLYM04 I', ...employeeUploads('IAD')],
      ...['frmELIBSET01 IAED', 'frmELIBDOC01 IAED', 'frmELIBHRD01 I', ...library],
      ...examDeciders,
      university,
      ...[...travelMasters.map((f) => `${f} IAED`), 'frmHRZONEX01 IE', 'frmHRTRAVM14 IE', 'frmHRTRAVM01 I'],
      ...['frmHRTRAVM03 I', 'frmZTRVAPP02 IE', ...travelReports],
      ...['frmHRMEDIX02 I', 'frmHRMEDIX03 IAE', 'frmHHOSPIM01 I'],
    ],
  },
  {
    code: 'HR_STAFF',
    name: 'Human resources staff',
    lines: [
      'frmHEMPLYM01 IAE',
      'frmHEMPLYM02 IE',
      'frmBDEPTNE01 I',
      'frmAMCODEE01 I',
      'frmBPOSTXM01 IAE',
      'frmKGTCDXM01 I',
      ...organisationCodes.map((f) => `${f} I`),
      'frmHRPOSIM03 I',
      ...workforcePivots,
      ...employeeReports,
      ...['frmZDASHB05 I', 'frmZLEABEG01 IA', 'frmKGTERXB05 I', ...recruitmentOfStaff],
      ...trainingAdministration,
      ...['frmHEMPLYM03 IAE', 'frmHEMPLYM04 I', ...employeeUploads('IA')],
      ...['frmELIBDOC01 IAE', 'frmELIBHRD01 I', ...library],
      ...examAuthors,
      university,
      ...[...travelMasters.map((f) => `${f} IAE`), 'frmHRZONEX01 I', 'frmHRTRAVM14 I', 'frmHRTRAVM01 IAED'],
      ...['frmHRTRAVM03 I', ...travelReports],
      ...['frmHRMEDIX02 IAED', 'frmHHOSPIM01 IAED'],
    ],
  },
  {
    code: 'PAYROLL',
    name: 'Payroll',
    lines: [
      ...[...taxTables, ...payMasters, ...payEntries].map((f) => `${f} IAED`),
      ...['frmKWDATEM01 I', 'frmKCOMPXH05 IE', 'frmKCOMPXH03 E', ...payInquiries, ...paySlips, ...slipInquiries],
      ...payReports,
      ...payUploads.map((f) => `${f} IAD`),
      'frmKTAXSUMX1 IE',
      'frmHEMPLYM02 I',
      'frmKGRADXM01 IAED',
      'frmBDEPTNE01 I',
      'frmKPAYMMB06 IE',
      'frmKPAYMMB03 E',
      'frmKGTERPRO1 I',
      'frmKOTOVRE01 IAE',
      'frmKINNUXM01 I',
      ...lockedMonths,
    ],
  },
  {
    code: 'PAYROLL_HEAD',
    name: 'Head of payroll',
    lines: [
      ...taxTables.map((f) => `${f} IE`),
      ...payMasters.map((f) => `${f} IAED`),
      ...payEntries.map((f) => `${f} IE`),
      ...['frmKWDATEM01 IAED', 'frmKCOMPXH05 IED', 'frmKGRADXM01 IAED', ...payInquiries, ...paySlips, ...slipInquiries],
      ...['frmHEMPLYM02 I', 'frmBDEPTNE01 I', 'frmKPAYMMB06 IE', 'frmKTAXSUMX1 I', ...lockedMonths, ...payReports],
    ],
  },
  {
    code: 'PAY_RUN',
    name: 'Payroll calculation',
    lines: [
      ...['frmKPAYMMB03 IA', 'frmKPAYMMB06 IE', 'frmKPAYDLB09 IE', 'frmKCOMPXH01 I', 'frmKCOMPXH05 I'],
      ...['frmKWDATEM01 I', 'frmHEMPLYM02 I', 'frmBDEPTNE01 I', ...payInquiries, ...paySlips, ...lockedMonths],
      ...payReports,
    ],
  },
  {
    code: 'ATTENDANCE',
    name: 'Attendance administration',
    lines: [
      'frmKGTCDXM01 IAED',
      'frmHEMPLYM02 I',
      'frmBDEPTNE01 I',
      'frmAMCODEE01 I',
      ...['frmZWAIAPP01 I', 'frmZABNAPP01 IA', 'frmZWSCAPP01 I'],
      ...['frmKGTERPRO1 IAE', 'frmBDRPTXM02 I', 'frmKHOLIXM01 IAED'],
      ...[
        'frmKDGUNXB02 I',
        'frmKDGUNXM01 IE',
        'frmKTRANST01 IE',
        'frmKTRANST02 I',
        'frmKTRANST15 I',
        'frmKGEOTIS01 I',
        'frmKSPLXXX02 I',
        'frmKMGUMXD02 I',
      ],
      'frmKMGUMXM01 IED',
      ...['frmKGTERXB01 I', 'frmKGTERXB03 I', 'frmKAWAYXM01 I', 'frmKFLAGXM01 IAED', 'frmKWKHSXD04 IAED'],
      ...attendanceReports,
      ...['frmBOPEENT01 IAE', 'frmKDEPLOC01 I'],
      ...['frmKMHMSTM01 IAED', 'frmKWKGRPM01 IAE', 'frmKWKHSXD02 IAED', 'frmKWKHSXD05 IAED', 'frmKWKGRPM05 IED'],
      ...['frmKWKHSXD01 I', 'frmKWKHSXD00 I', 'frmUATTEND01 IAD', 'frmUATTEND02 IAD', 'frmUATTEND03 IAD'],
      ...['frmUATTEND04 IAD', 'frmZLEABEG01 IAED', 'frmKGTERXB05 I'],
      ...attendanceDocuments,
    ],
  },
  {
    code: 'FIN_HEAD',
    name: 'Head of finance',
    lines: [
      ...[...lookMasters, ...taxTables.map((f) => `${f} I`), 'frmELIBFIN01 I'],
      ...['frmAMCOSTE01 IAED', 'frmBDEPTNE02 IAED', 'frmZWAIAPP01 I', 'frmHRMEDIX03 IE', 'frmKINNUXM01 IAED'],
      'frmKEATXXM01 I',
      ...['frmKPAYMMB03 IED', 'frmKPAYMMB06 I', 'frmKPAYDLB09 IE', 'frmKWDATEM01 I', ...paySlips, ...payReports],
      ...['frmBCURRXE01 I', 'frmBCUREXC01 IAED', 'frmHRTRAVM01 I', 'frmHRTRAVM03 I', 'frmZTRVAPP03 IE'],
      ...[...travelMasters.map((f) => `${f} I`), 'frmHRTRAVM14 I', ...travelReports],
    ],
  },
  {
    code: 'FINANCE',
    name: 'Finance staff',
    lines: [
      ...[...lookMasters, 'frmKJAMSXM01 I', 'frmAMCOSTE01 I', 'frmBDEPTNE02 I', 'frmKINNUXM01 IAE'],
      ...['frmBCURRXE01 IAED', 'frmBCUREXC01 IAED', 'frmHRTRAVM01 I', 'frmHRTRAVM03 IAED', ...travelReports],
    ],
  },
  {
    code: 'UNIT_HEAD',
    name: 'Head of a unit',
    lines: [...lookMasters, ...unitInboxes, unitReport, ...ownPeople, university, ...recruitmentOfHeads],
  },
  {
    code: 'DEPT_HEAD',
    name: 'Head of a department',
    lines: [
      ...lookMasters,
      ...departmentInboxes,
      unitReport,
      'frmKOTOVRE01 IAE',
      ...ownPeople,
      university,
      ...recruitmentOfHeads,
    ],
  },
  {
    code: 'DIV_HEAD',
    name: 'Head of a division',
    lines: [
      ...[...lookMasters, ...divisionInboxes, unitReport, ...ownPeople, ...recruitmentOfHeads],
      ...['frmZTRVAPP01 IE', 'frmHRTRAVM01 I', 'frmHRTRAVM03 I', ...travelReports],
    ],
  },
  { code: 'EMPLOYEE', name: 'Employee', lines: [...ownMasters, ...library, ...selfService, ...paySlips, university] },
]

export interface DemoUser {
  readonly username: string
  readonly what: string
  readonly role: string | null
  readonly scope: DataScope
  /** Department of the employee behind the account, and whether he is its head. */
  readonly employee: { readonly department: string; readonly position: 'head' | 'staff'; readonly nth?: number } | null
  readonly level?: 'SUPER' | 'ADMINISTRATOR'
}

const staff = (department: string, nth = 0) => ({ department, position: 'staff' as const, nth })
const head = (department: string) => ({ department, position: 'head' as const })

export const demoUsers: readonly DemoUser[] = [
  { username: 'superadmin', what: 'everything', role: 'SUPER', scope: 'GROUP', employee: null, level: 'SUPER' },
  {
    username: 'admin',
    what: 'security, common codes, post codes',
    role: 'ADMIN',
    scope: 'COMPANY',
    employee: head('GAF-ITS'),
    level: 'ADMINISTRATOR',
  },
  {
    username: 'hr.head',
    what: 'employees and departments, also deleting',
    role: 'HR_HEAD',
    scope: 'COMPANY',
    employee: head('HRD'),
  },
  {
    username: 'hr.staff',
    what: 'employees: look, add, edit',
    role: 'HR_STAFF',
    scope: 'COMPANY',
    employee: staff('HRD-ADM'),
  },
  {
    username: 'payroll',
    what: 'pay of employees, entries, tax and social security tables, payroll checklist, reads locked months of attendance',
    role: 'PAYROLL',
    scope: 'COMPANY',
    employee: staff('HRD-ADM', 1),
  },
  {
    username: 'payroll.head',
    what: 'pay groups and who sees their amounts, approves what payroll enters',
    role: 'PAYROLL_HEAD',
    scope: 'COMPANY',
    employee: head('HRD-ADM'),
  },
  {
    username: 'attendance',
    what: 'absence codes, overtime orders, abnormal attendance',
    role: 'ATTENDANCE',
    scope: 'COMPANY',
    employee: staff('HRD-ADM', 2),
  },
  {
    username: 'finance.head',
    what: 'checks, closes and publishes pay runs, looks at masters and tax tables',
    role: 'FIN_HEAD',
    scope: 'COMPANY',
    employee: head('FIN'),
  },
  { username: 'finance', what: 'looks at masters', role: 'FINANCE', scope: 'COMPANY', employee: staff('ACC-GLD') },
  {
    username: 'unit.head',
    what: 'head of assembly line 1',
    role: 'UNIT_HEAD',
    scope: 'UNIT',
    employee: head('PRD-ASM1'),
  },
  { username: 'dept.head', what: 'head of production', role: 'DEPT_HEAD', scope: 'DEPARTMENT', employee: head('PRD') },
  { username: 'div.head', what: 'head of operations', role: 'DIV_HEAD', scope: 'DIVISION', employee: head('OPS') },
  { username: 'employee', what: 'an operator', role: 'EMPLOYEE', scope: 'SELF', employee: staff('PRD-ASM1') },
  {
    username: 'payroll.run',
    what: 'calculates pay runs and looks at what blocks them',
    role: 'PAY_RUN',
    scope: 'COMPANY',
    employee: staff('TAX-TRS'),
  },
  { username: 'nobody', what: 'signed in, no code at all', role: null, scope: 'SELF', employee: null },
]
