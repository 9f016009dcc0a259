// Webhooks: addresses that are told when records are written. The secret that signs is shown once.
import { type Actions, defineMaintenance, type Fields, full } from '../../kernel/index.ts'
import { clientLists } from './client-lists.ts'
import { Webhook } from './webhook.entity.ts'

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
      help: 'Makes the secret that signs what is sent from now on; the one before ends at once.',
      params: { webhook: { type: 'ref', to: 'Webhook', required: true } },
      result: { secret: { type: 'text', required: true, help: 'Shown once.' } } as const satisfies Fields,
    },
  } as const satisfies Actions,
})
