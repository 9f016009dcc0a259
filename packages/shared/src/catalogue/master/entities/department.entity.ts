// The legal tree of the company: division, department, unit, with the people who head them.
import {
  activeStatuses,
  type Complaint,
  defineEntity,
  type Fields,
  inOrder,
  linesInOrder,
} from '../../../kernel/index.ts'
import { leastPeople } from '../parts/staffing.ts'

export const Department = defineEntity({
  name: 'Department',
  title: 'Department',
  key: ['departmentCode'],
  show: 'departmentName',
  dataScope: { companyWide: 'who heads a unit is known to the whole company' },
  fields: {
    departmentCode: { type: 'code', max: 20, required: true, unique: true, fixed: true, width: 140 },
    departmentName: { type: 'text', max: 100, required: true, width: 240 },
    shortName: { type: 'text', max: 30 },
    orgLevel: { type: 'enum', values: ['DIVISION', 'DEPARTMENT', 'UNIT'], required: true, label: 'Level', width: 130 },
    parentDepartment: {
      type: 'ref',
      to: 'Department',
      tree: true,
      label: 'Parent',
      help: 'Department of the next higher level. Leave empty for a division.',
    },
    costType: {
      type: 'enum',
      values: ['DIRECT', 'INDIRECT', 'SALES', 'GA'],
      labels: { GA: 'General and administration' },
      default: 'INDIRECT',
    },
    defaultLocation: { type: 'ref', to: 'WorkLocation', label: 'Location' },
    phoneExt: { type: 'text', max: 10, label: 'Extension' },
    email: {
      type: 'text',
      max: 120,
      pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
      patternHelp: 'an address such as name@company.co.id',
    },
    minimumStaff: leastPeople(
      'Minimum number of employees present on a workday, including all departments below. If empty, the minimum of the nearest department above.',
    ),
    overtimeBudgetHours: {
      type: 'decimal',
      scale: 2,
      min: 0,
      unit: 'h',
      label: 'Overtime budget',
      help: 'Monthly overtime budget in hours, including all departments below. If empty, the budget of the nearest department above.',
    },
    status: {
      type: 'enum',
      values: activeStatuses,
      default: 'ACTIVE',
      readOnly: true,
      required: true,
      width: 110,
    },
    validFrom: { type: 'date', required: true, default: 'today' },
    validTo: { type: 'date' },
    heads: {
      type: 'lines',
      of: {
        employee: { type: 'ref', to: 'Employee', anyone: true, required: true },
        headType: {
          type: 'enum',
          values: ['HEAD', 'ACTING'],
          required: true,
          default: 'HEAD',
          help: 'An acting head acts instead of the head while valid.',
        },
        dateFrom: { type: 'date', required: true },
        dateTo: { type: 'date' },
      },
      key: ['employee', 'dateFrom'],
      maxRows: 100,
    },
    headName: { type: 'text', derived: true, label: 'Head', width: 200 },
    employeeCount: { type: 'integer', derived: true, label: 'Employees', width: 110 },
  } as const satisfies Fields,
  lifecycle: {
    deactivate: { from: ['ACTIVE'], to: 'INACTIVE', form: 'frmBDEPTNE01E' },
  },
  checks: [
    inOrder('validFrom', 'validTo'),
    linesInOrder('heads', 'dateFrom', 'dateTo'),
    { rule: 'R-ORG-PARENT', test: parentOf },
    { rule: 'R-ORG-HEAD', test: oneHeadADay },
  ],
})

/** A division is at the top; everything else has a parent. */
function parentOf(row: { readonly orgLevel?: string; readonly parentDepartment?: unknown }): readonly Complaint[] {
  const rule = 'R-ORG-PARENT'
  if (row.orgLevel === 'DIVISION' && row.parentDepartment != null) {
    return [{ field: 'parentDepartment', rule, message: 'a division has no parent' }]
  }
  if (row.orgLevel !== undefined && row.orgLevel !== 'DIVISION' && row.parentDepartment == null) {
    return [{ field: 'parentDepartment', rule, message: 'choose the parent: only a division has none' }]
  }
  return []
}

interface Head {
  readonly headType?: string | null
  readonly dateFrom?: string | null
  readonly dateTo?: string | null
}
/** At most one HEAD on any day; there may be an acting head as well. */
function oneHeadADay(row: { readonly heads?: readonly Head[] | null }): readonly Complaint[] {
  const heads = (row.heads ?? [])
    .map((h, i) => ({ ...h, i }))
    .filter((h) => (h.headType ?? 'HEAD') === 'HEAD' && h.dateFrom)
  return heads.flatMap((a) => {
    const other = heads.find((b) => b.i < a.i && overlap(a, b))
    if (other === undefined) return []
    return [
      {
        field: `heads.${a.i}.dateFrom`,
        rule: 'R-ORG-HEAD',
        message: `line ${other.i + 1} is head on some of these days; end it first`,
      },
    ]
  })
}
const open = '9999-12-31'
const overlap = (a: Head, b: Head): boolean =>
  (a.dateFrom ?? '') <= (b.dateTo ?? open) && (b.dateFrom ?? '') <= (a.dateTo ?? open)
