// Overtime beyond the rules of orders: above the caps of PP 35/2021 art. 26, written down after the work had begun, or
// worked without any order. It counts once it is approved.
import {
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
      help: 'Overtime of the day that is paid, whatever the limits say',
    },
    startAt: { type: 'dateTime', label: 'From', width: 150, help: 'Worked without order: counts as an approved line' },
    endAt: { type: 'dateTime', label: 'To', width: 150 },
    order: { type: 'ref', to: 'OvertimeOrder', help: 'The order that it is about' },
    reason: { type: 'longText', max: 500, required: true },
    healthConsent: { type: 'boolean', help: 'The worker feels fit and agrees; needed beyond the limit' },
    requester: { type: 'ref', to: 'Employee', readOnly: true, help: 'The signed-in user' },
    weekMinutes: {
      type: 'integer',
      readOnly: true,
      unit: 'min',
      label: 'Week',
      width: 100,
      help: 'Payable workday overtime of the week without this; the law allows 1080',
    },
    weightedHours: {
      type: 'decimal',
      scale: 2,
      readOnly: true,
      unit: 'h',
      width: 140,
      help: 'The allowed minutes weighted by their multipliers; each is paid at the wage of an hour',
    },
    status: approvalStatus,
    waitingFor: waitingForField,
  } as const satisfies Fields,
  lifecycle: approvalLifecycle('frmKOTOVRE01E'),
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
