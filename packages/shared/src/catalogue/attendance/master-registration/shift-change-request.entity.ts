// Another shift than planned: changed, exchanged with a colleague, or a day off moved. Approved, it is a single day of the
// daily basis, or two.
import {
  approvalDecisions,
  approvalLifecycle,
  approvalStatus,
  type Complaint,
  defineEntity,
  type Fields,
  shared,
  waitingForField,
} from '../../../kernel/index.ts'

const shift = { type: 'ref', to: 'WorkingShift', width: 160 } as const

export const ShiftChangeRequest = defineEntity({
  name: 'ShiftChangeRequest',
  title: 'Change of shift',
  key: ['requestNo'],
  number: { field: 'requestNo', series: 'ShiftChangeRequest', pattern: 'WSC/{YYYY}/{MM}/{SEQ:4}' },
  show: 'reason',
  aboutOwnRecord: 'people ask for their own change of shift; another person decides it (decision 0064)',
  fields: {
    requestNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Request', width: 160 },
    kind: {
      type: 'enum',
      values: shared('ShiftChangeKind', ['CHANGE', 'SWAP', 'DAYOFF_MOVE']),
      labels: { CHANGE: 'Other shift', SWAP: 'Exchange', DAYOFF_MOVE: 'Day off moved' },
      default: 'CHANGE',
      required: true,
      width: 130,
    },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    workDate: { type: 'date', required: true, default: 'today', label: 'Date', width: 120 },
    fromShift: { ...shift, readOnly: true, label: 'From', help: 'Shift as planned. If empty, the day is a day off.' },
    toShift: { ...shift, label: 'To', help: 'If empty, the day is a day off.' },
    counterpart: {
      type: 'ref',
      to: 'Employee',
      width: 220,
      help: 'Colleague with whom the shift is exchanged. The colleague has to have the same position level.',
    },
    counterpartDate: {
      type: 'date',
      label: 'Other date',
      width: 120,
      help: 'For an exchange, the day of the colleague; for a moved day off, the day that becomes free.',
    },
    counterpartShift: { ...shift, readOnly: true, label: 'Other shift', help: 'Shift as planned on the other date.' },
    counterpartConsentAt: {
      type: 'dateTime',
      label: 'Consent',
      width: 150,
      help: 'When the colleague agreed to the exchange.',
    },
    reason: { type: 'text', max: 200, required: true, width: 280 },
    requester: { type: 'ref', to: 'Employee', readOnly: true, help: 'Filled in with the signed-in user.' },
    restHours: {
      type: 'decimal',
      scale: 1,
      readOnly: true,
      unit: 'h',
      width: 110,
      label: 'Shortest rest',
      help: 'Hours between the shifts before and after the changed days.',
    },
    days: {
      type: 'lines',
      label: 'Days that change',
      key: ['employee', 'workDate'],
      of: {
        employee: { type: 'ref', to: 'Employee', required: true, readOnly: true },
        workDate: { type: 'date', required: true, readOnly: true, label: 'Date' },
        from: { ...shift, readOnly: true, label: 'From' },
        to: { ...shift, readOnly: true, label: 'To' },
        replaced: { type: 'boolean', readOnly: true, help: 'The day had been planned by hand before.' },
        replacedReason: { type: 'text', max: 200, readOnly: true },
        replacedHoliday: { type: 'boolean', readOnly: true, label: 'Worked on a holiday' },
      },
    },
    status: approvalStatus,
    waitingFor: waitingForField,
  } as const satisfies Fields,
  lifecycle: approvalLifecycle('frmKWKHSXD04A'),
  steps: approvalDecisions,
  checks: [{ rule: 'R-WSC-KIND', test: kindFits }],
})

interface Asked {
  readonly kind?: string | null
  readonly employee?: unknown
  readonly workDate?: string | null
  readonly toShift?: unknown
  readonly counterpart?: unknown
  readonly counterpartDate?: string | null
}
const isGiven = (value: unknown): boolean => value != null && value !== ''

/** Each kind with what it needs, and nothing that it does not. Ids are compared as texts: inputs may carry digits. */
function kindFits(row: Asked): readonly Complaint[] {
  const say = (field: keyof Asked, message: string) => ({ field, rule: 'R-WSC-KIND', message })
  const { kind, counterpart, counterpartDate, toShift } = row
  const isSwap = kind === 'SWAP'
  const found: Complaint[] = []
  if (isSwap !== isGiven(counterpart))
    found.push(say('counterpart', isSwap ? 'name the colleague of the exchange' : 'only for an exchange'))
  if (isSwap && isGiven(counterpart) && String(counterpart) === String(row.employee))
    found.push(say('counterpart', 'must be another person'))
  if (isSwap && isGiven(toShift)) found.push(say('toShift', 'an exchange takes the shift of the colleague'))
  if (kind === 'DAYOFF_MOVE') {
    if (!isGiven(counterpartDate)) found.push(say('counterpartDate', 'name the day that becomes free'))
    if (isGiven(counterpartDate) && counterpartDate === row.workDate)
      found.push(say('counterpartDate', 'must be another day'))
    if (!isGiven(toShift)) found.push(say('toShift', 'name the shift of the day that was free'))
  }
  if (kind === 'CHANGE' && isGiven(counterpartDate)) found.push(say('counterpartDate', 'not for a change of one day'))
  return found
}
