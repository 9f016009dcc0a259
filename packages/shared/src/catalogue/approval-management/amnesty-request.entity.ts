// Flags of days that are excused: the machine was down, the road was flooded, the company called a meeting. The flags stay
// visible; their minutes leave the recap.
import {
  approvalDecisions,
  approvalLifecycle,
  approvalStatus,
  atMostDays,
  type Complaint,
  defineEntity,
  type Fields,
  inOrder,
  waitingForField,
} from '../../kernel/index.ts'

/** The longest stretch of one amnesty, both ends counted. */
export const mostAmnestyDays = 31
/** Whom an amnesty is about, and the column of its lines that names them. */
export const amnestyScopes = {
  EMPLOYEE: 'employee',
  DEPARTMENT: 'department',
  LOCATION: 'location',
  TERMINAL: 'terminal',
} as const

export const AmnestyRequest = defineEntity({
  name: 'AmnestyRequest',
  title: 'Amnesty',
  key: ['docNo'],
  number: { field: 'docNo', series: 'AmnestyRequest', pattern: 'AMN/{YYYY}/{SEQ:4}' },
  show: 'reason',
  aboutOwnRecord: 'another person decides it, who is not covered by it (decision 0064)',
  fields: {
    docNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Document', width: 140 },
    dateFrom: { type: 'date', required: true, default: 'today', label: 'From', width: 120 },
    dateTo: { type: 'date', required: true, default: 'today', label: 'To', width: 120 },
    scopeType: {
      type: 'enum',
      values: ['EMPLOYEE', 'DEPARTMENT', 'LOCATION', 'TERMINAL'],
      labels: { EMPLOYEE: 'Employees', DEPARTMENT: 'Departments', LOCATION: 'Places of work', TERMINAL: 'Terminals' },
      required: true,
      label: 'For',
      width: 130,
    },
    scopeValues: {
      type: 'lines',
      label: 'For whom',
      minRows: 1,
      maxRows: 200,
      of: {
        employee: { type: 'ref', to: 'Employee' },
        department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
        location: { type: 'ref', to: 'WorkLocation', label: 'Place of work' },
        terminal: {
          type: 'ref',
          to: 'AttendanceTerminal',
          help: 'Covers employees who punched at this terminal on the day, or last used it before the day.',
        },
      },
    },
    flags: {
      type: 'lines',
      key: ['flag'],
      minRows: 1,
      maxRows: 20,
      of: { flag: { type: 'ref', to: 'FlagMaster', where: { excusable: true }, required: true } },
    },
    minutesLimit: {
      type: 'integer',
      min: 1,
      max: 1_440,
      unit: 'min',
      label: 'Up to',
      help: 'Only days with at most this many minutes are covered. Leave empty for any length.',
    },
    reason: { type: 'longText', max: 500, required: true },
    evidence: { type: 'file' },
    requester: { type: 'ref', to: 'Employee', readOnly: true, help: 'Filled in with the signed-in user.' },
    scopeText: { type: 'text', max: 300, readOnly: true, label: 'Scope', width: 220 },
    flagText: { type: 'text', max: 200, readOnly: true, label: 'Flag codes', width: 150 },
    matchedDays: {
      type: 'integer',
      readOnly: true,
      label: 'Days',
      width: 90,
      help: 'Number of days that have one of the flags.',
    },
    matchedMinutes: { type: 'integer', readOnly: true, unit: 'min', label: 'Minutes', width: 100 },
    status: approvalStatus,
    waitingFor: waitingForField,
  } as const satisfies Fields,
  lifecycle: approvalLifecycle('frmZABNAPP01A'),
  steps: approvalDecisions,
  checks: [
    inOrder('dateFrom', 'dateTo'),
    atMostDays('dateFrom', 'dateTo', mostAmnestyDays),
    { rule: 'R-AMN-SCOPE', test: scopeNamed },
  ],
})

type Line = { readonly [C in (typeof amnestyScopes)[keyof typeof amnestyScopes]]?: unknown }
interface Scoped {
  readonly scopeType?: keyof typeof amnestyScopes | null
  readonly scopeValues?: readonly Line[] | null
}
/** Each line names one of the kind that the amnesty is for, and nothing else. */
function scopeNamed({ scopeType, scopeValues }: Scoped): readonly Complaint[] {
  if (scopeType == null) return []
  const wanted = amnestyScopes[scopeType]
  return (scopeValues ?? []).flatMap((line, i) => {
    const named = Object.values(amnestyScopes).filter((column) => line[column] != null && line[column] !== '')
    if (named.length === 1 && named[0] === wanted) return []
    const message = named.includes(wanted) ? 'name one thing a line' : 'choose one of the kind the amnesty is for'
    return [{ field: `scopeValues.${i}.${wanted}`, rule: 'R-AMN-SCOPE', message }]
  })
}
