// The roles of the demo company and who has them. A role line is a form id and the letters of what it may do:
// I looks, A adds, E edits, D deletes.
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import {
  attendanceDocuments,
  attendanceReports,
  companyReport,
  departmentInboxes,
  divisionInboxes,
  employeeReports,
  employeeUploads,
  examAuthors,
  examDeciders,
  library,
  lockedMonths,
  lookMasters,
  organisationCodes,
  ownMasters,
  ownPeople,
  payEntries,
  payInquiries,
  payMasters,
  payReports,
  paySlips,
  payUploads,
  recruitmentOfHead,
  recruitmentOfHeads,
  recruitmentOfStaff,
  selfService,
  slipInquiries,
  taxTables,
  trainingAdministration,
  travelMasters,
  travelReports,
  unitInboxes,
  unitReport,
  university,
  workforcePivots,
} from './role-lines.ts'

export interface Role {
  readonly code: string
  readonly name: string
  readonly lines: readonly string[]
  /** All codes of the catalogue, also future ones. */
  readonly all?: true
}

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
      'frmHHOSPIM01 IAED',
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
      ...['frmKINNUXM01 I', 'frmKTRAINRE1 IE'],
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
      'frmHRMEDIX02 IAED',
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
      ...[
        'frmAMCOSTE01 IAED',
        'frmBDEPTNE02 IAED',
        'frmZWAIAPP01 I',
        'frmHRMEDIX03 IE',
        'frmKINNUXM01 IAED',
        'frmKTRAINRE1 IE',
      ],
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
      ...[...lookMasters, 'frmKJAMSXM01 I', 'frmAMCOSTE01 I', 'frmBDEPTNE02 I', 'frmKINNUXM01 IAE', 'frmKTRAINRE1 IE'],
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
  // Held with the scope SELF: schedules and adverts of the branch, requests for people of one's own. So it does not meet the rule that
  // parts asking for a post from filling it (SOD-15).
  { code: 'PLANNER', name: 'Planner of exams and adverts', lines: ['frmHRRCRUT05 A'] },
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
  /** A further role, held on oneself alone. */
  readonly own?: string
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
    what: 'employees: look, add, edit; recruitment, trainings, exams',
    role: 'HR_STAFF',
    scope: 'COMPANY',
    employee: staff('HRD-ADM'),
    own: 'PLANNER',
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
