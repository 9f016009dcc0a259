// One write of one record, to be sent to one hook. It is stored in the transaction of the write.
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { webhookRecords } from '../parts/webhook-records.ts'

const fields = {
  webhook: { type: 'ref', to: 'Webhook', required: true },
  record: { type: 'enum', required: true, values: webhookRecords },
  recordId: { type: 'integer', required: true, label: 'Record id' },
  event: { type: 'enum', required: true, values: ['CREATED', 'CHANGED', 'DELETED'] },
  happenedAt: { type: 'dateTime', required: true, label: 'Happened' },
  entry: {
    type: 'text',
    required: true,
    max: 20,
    hidden: true,
    help: 'Entry of the audit trail that was saved with it.',
  },
  status: {
    type: 'enum',
    required: true,
    values: ['WAITING', 'DELIVERED', 'SKIPPED', 'FAILED'],
    default: 'WAITING',
    readOnly: true,
    help: 'Skipped means that the client may not see the record.',
  },
  attempts: { type: 'integer', required: true, default: 0 },
  nextAt: { type: 'dateTime', label: 'Next attempt' },
  claimedUntil: { type: 'dateTime', hidden: true },
  endedAt: { type: 'dateTime', label: 'Ended' },
  problem: { type: 'text', max: 300, label: 'Last answer' },
} as const satisfies Fields

export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  title: 'Webhook delivery',
  key: [],
  code: 'event',
  show: 'record',
  scope: 'company',
  fields,
  lifecycle: {
    replay: { from: ['WAITING', 'FAILED', 'SKIPPED'], to: 'WAITING', form: 'frmZAPICLI01E', label: 'Send again' },
  },
})
