// Webhooks: addresses that are notified when records are written. The secret that signs is shown once.
import { type Actions, defineMaintenance, type Fields, full } from '../../kernel/index.ts'
import { Webhook } from './entities/webhook.entity.ts'
import { clientLists } from './parts/client-lists.ts'

export const webhooks = defineMaintenance({
  path: '/security-system/webhooks',
  partOf: '/security-system/api-client',
  title: 'Webhooks',
  form: 'frmZAPICLI01',
  screens: full,
  buttons: ['audit'],
  auditForm: 'frmZAPICLI01',
  hideInMenu: true,
  sideBySide: clientLists,
  entity: Webhook,
  list: {
    columns: ['code', 'name', 'client', 'url', 'status', 'waiting', 'failed'],
    filters: ['client', 'status'],
    sort: 'code',
    search: ['code', 'name', 'url'],
  },
  sections: [
    { title: 'Webhook', fields: ['code', 'name', 'client', 'url', 'status'] },
    { title: 'Events', fields: ['events'] },
    { title: 'Deliveries', fields: ['waiting', 'failed'] },
  ],
  actions: {
    newSecret: {
      kind: 'command',
      code: 'edit',
      title: 'New secret',
      help: 'Creates a new secret for signing deliveries. The previous one becomes invalid immediately.',
      params: { webhook: { type: 'ref', to: 'Webhook', required: true } },
      result: {
        secret: { type: 'text', required: true, help: 'The secret is shown only once.' },
      } as const satisfies Fields,
    },
    sendAgain: {
      kind: 'command',
      code: null,
      keys: true,
      title: 'Send again',
      help: 'Sends deliveries that are waiting for their next attempt, or that failed for good. For API keys of the client of the webhook, which need no code, and for administrators of clients.',
      params: { hook: { type: 'text', max: 20, required: true, help: 'Code of the webhook.' } },
      result: { sentAgain: { type: 'integer', required: true, help: 'Number of deliveries that are sent again.' } },
    },
  } as const satisfies Actions,
})
