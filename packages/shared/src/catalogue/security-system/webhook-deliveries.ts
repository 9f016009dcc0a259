// What was sent to webhooks, what waits, and what was given up: the last may be sent again, and a delivery that need not be waited for is deleted.
import { defineList } from '../../kernel/index.ts'
import { WebhookDelivery } from './entities/webhook-delivery.entity.ts'
import { clientLists } from './parts/client-lists.ts'

export const webhookDeliveries = defineList({
  path: '/security-system/webhook-deliveries',
  partOf: '/security-system/api-client',
  title: 'Webhook Deliveries',
  form: 'frmZAPICLI01',
  screens: ['index', 'delete'],
  buttons: ['reload'],
  hideInMenu: true,
  sideBySide: clientLists,
  entity: WebhookDelivery,
  list: {
    columns: [
      'happenedAt',
      'webhook',
      'record',
      'recordId',
      'event',
      'status',
      'attempts',
      'nextAt',
      'endedAt',
      'problem',
    ],
    filters: ['webhook', 'record', 'status', 'event', 'happenedAt'],
    groups: ['webhook', 'event', 'status'],
    sort: '-happenedAt',
  },
})
