// The address at which another system is notified of writes of records. It sees what the API client behind it may see, no more (decision 0082).
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { webhookRecords } from '../parts/webhook-records.ts'

const fields = {
  code: { type: 'code', required: true, fixed: true, min: 2, max: 20 },
  name: { type: 'text', required: true },
  client: {
    type: 'ref',
    to: 'ApiClient',
    required: true,
    fixed: true,
    label: 'API client',
    help: 'The webhook receives only what the client and its owner may see at the time.',
  },
  url: {
    type: 'text',
    required: true,
    max: 500,
    label: 'Address',
    help: 'Address that accepts a POST request, for example https://example.com/hook.',
  },
  status: { type: 'enum', required: true, values: ['ACTIVE', 'PAUSED'], default: 'ACTIVE', readOnly: true },
  events: {
    type: 'lines',
    key: ['record'],
    minRows: 1,
    of: shared('WebhookEvents', {
      record: { type: 'enum', required: true, values: webhookRecords },
      created: { type: 'boolean', default: true },
      changed: { type: 'boolean', default: true },
      deleted: { type: 'boolean', default: true },
    }),
  },
  secret: { type: 'text', max: 64, hidden: true },
  /** The owner of the client and the person behind it at set-up: if these change, nothing is sent until one of the new ones has checked it. */
  ownerThen: { type: 'integer', hidden: true },
  personThen: { type: 'integer', hidden: true },
  waiting: { type: 'integer', derived: true },
  failed: { type: 'integer', derived: true },
} as const satisfies Fields

export const Webhook = defineEntity({
  name: 'Webhook',
  title: 'Webhook',
  key: ['code'],
  show: 'name',
  scope: 'company',
  fields,
  lifecycle: {
    pause: { from: ['ACTIVE'], to: 'PAUSED', form: 'frmZAPICLI01E' },
    resume: { from: ['PAUSED'], to: 'ACTIVE', form: 'frmZAPICLI01E' },
  },
})
