// Leave to post in periods that are closed for entry: for named people, periods and kinds of slips, at most three days long (finance 2.1 and 4.4).
import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'

const rule = 'R-CORRECTION-WINDOW'
/** The longest window. */
export const mostHours = 72

export const CorrectionWindow = defineEntity({
  name: 'CorrectionWindow',
  title: 'Correction window',
  key: ['windowNo'],
  number: { field: 'windowNo', series: 'CorrectionWindow', pattern: 'CW/{YYYY}/{SEQ:4}' },
  show: 'reason',
  fields: {
    windowNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Number', width: 130 },
    users: {
      type: 'lines',
      label: 'Users',
      key: ['user'],
      maxRows: 50,
      of: { user: { type: 'ref', to: 'UserAccount', required: true } },
    },
    templates: {
      type: 'lines',
      label: 'Roles',
      key: ['template'],
      maxRows: 20,
      of: { template: { type: 'ref', to: 'UserTemplate', required: true, label: 'Role' } },
    },
    periods: {
      type: 'lines',
      key: ['period'],
      minRows: 1,
      maxRows: 12,
      of: { period: { type: 'ref', to: 'AccountingPeriod', required: true } },
    },
    slipTypes: {
      type: 'lines',
      label: 'Slip types',
      key: ['slipType'],
      minRows: 1,
      maxRows: 20,
      of: { slipType: { type: 'ref', to: 'SlipType', required: true } },
    },
    reason: { type: 'text', min: 10, max: 500, required: true, width: 260 },
    validUntil: {
      type: 'dateTime',
      required: true,
      label: 'Valid until',
      help: 'At most 72 hours from now. What is signed later is refused.',
      width: 150,
    },
    remainingMinutes: {
      type: 'integer',
      derived: true,
      unit: 'min',
      label: 'Remaining',
      help: 'Minutes until the window ends; 0 if it has ended.',
      width: 110,
    },
    grantedBy: { type: 'text', max: 60, readOnly: true, label: 'Granted by', width: 140 },
    status: {
      type: 'enum',
      values: shared('CorrectionWindowStatus', ['OPEN', 'ENDED']),
      default: 'OPEN',
      required: true,
      readOnly: true,
      width: 100,
    },
  } as const satisfies Fields,
  checks: [{ rule, test: usersOrTemplatesNamed }],
  lifecycle: { end: { from: ['OPEN'], to: 'ENDED', form: 'frmZSETACE01E', freezes: true } },
  byStatus: {
    changes: { OPEN: [] },
    deletes: [],
    instead: 'A window stays as the record of who could correct what. End it instead.',
    why: { OPEN: 'A window that was granted is not changed. End it, and open another one.' },
  },
})

interface Row {
  readonly users?: readonly unknown[] | null
  readonly templates?: readonly unknown[] | null
}
/** A window for all would open the period again. */
function usersOrTemplatesNamed({ users, templates }: Row): readonly Complaint[] {
  if ((users?.length ?? 0) + (templates?.length ?? 0) > 0) return []
  return [{ field: 'users', rule, message: 'name at least one user or role' }]
}
