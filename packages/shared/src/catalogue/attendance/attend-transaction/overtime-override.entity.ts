// Overtime beyond the rules of orders: above the caps of PP 35/2021 art. 26, written down after the work had begun, or
// worked without any order. It counts once it is approved.
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

export const OvertimeOverride = defineEntity({
  name: 'OvertimeOverride',
  title: 'Overtime override',
  key: ['docNo'],
  number: { field: 'docNo', series: 'OvertimeOverride', pattern: 'OVR/{YYYY}/{SEQ:4}' },
  show: 'reason',
  fields: {
    docNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Document', width: 140 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    workDate: { type: 'date', required: true, default: 'today', width: 120 },
    overrideType: {
      type: 'enum',
      values: shared('OvertimeOverrideType', ['EXCEED_CAP', 'BACKDATED', 'UNREQUESTED_ACTUAL']),
      labels: {
        EXCEED_CAP: 'Beyond the limit',
        BACKDATED: 'Ordered afterwards',
        UNREQUESTED_ACTUAL: 'Worked without order',
      },
      required: true,
      label: 'Type',
      width: 160,
    },
    allowedMinutes: {
      type: 'integer',
      required: true,
      min: 1,
      max: 720,
      unit: 'min',
      width: 140,
      help: 'Overtime of the day that is paid regardless of the limits, in minutes.',
    },
    startAt: {
      type: 'dateTime',
      label: 'From',
      width: 150,
      help: 'For work without an order: start of the time that counts as ordered.',
    },
    endAt: { type: 'dateTime', label: 'To', width: 150 },
    order: { type: 'ref', to: 'OvertimeOrder', help: 'Overtime order that the override refers to.' },
    reason: { type: 'longText', max: 500, required: true },
    healthConsent: { type: 'boolean', help: 'The worker is fit and agrees. Required beyond the limit.' },
    requester: { type: 'ref', to: 'Employee', readOnly: true, help: 'Filled in with the signed-in user.' },
    weekMinutes: {
      type: 'integer',
      readOnly: true,
      unit: 'min',
      label: 'Week',
      width: 100,
      help: 'Other payable workday overtime of the week, in minutes. The legal limit is 1,080 (18 hours).',
    },
    weightedHours: {
      type: 'decimal',
      scale: 2,
      readOnly: true,
      unit: 'h',
      width: 140,
      help: 'Allowed overtime multiplied by the legal factors. Each weighted hour is paid at the hourly wage.',
    },
    status: approvalStatus,
    waitingFor: waitingForField,
  } as const satisfies Fields,
  lifecycle: approvalLifecycle('frmKOTOVRE01E'),
  steps: approvalDecisions,
  checks: [{ rule: 'R-OVR-TYPE', test: typeFits }],
})

interface Asked {
  readonly overrideType?: string | null
  readonly startAt?: string | null
  readonly endAt?: string | null
  readonly healthConsent?: boolean | null
}
/** Hours belong to work without an order and to nothing else; beyond the limit the worker agrees. */
function typeFits({ overrideType, startAt, endAt, healthConsent }: Asked): readonly Complaint[] {
  const say = (field: keyof Asked, message: string): Complaint => ({ field, rule: 'R-OVR-TYPE', message })
  if (overrideType === 'EXCEED_CAP' && healthConsent !== true)
    return [say('healthConsent', 'the worker must feel fit and agree to work beyond the limit')]
  if (overrideType !== 'UNREQUESTED_ACTUAL')
    return startAt || endAt ? [say('startAt', 'only for work without an order')] : []
  if (!startAt || !endAt) return [say(startAt ? 'endAt' : 'startAt', 'this field is required')]
  return endAt <= startAt ? [say('endAt', 'must lie after the start')] : []
}
