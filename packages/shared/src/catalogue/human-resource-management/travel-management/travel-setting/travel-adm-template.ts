// Travel Administration Template: the papers of trips and their check lists.
import { type Actions, defineMaintenance, full } from '../../../../kernel/index.ts'
import { TravelAdmTemplate } from './travel-adm-template.entity.ts'

const actions = {
  preview: {
    kind: 'query',
    code: 'show',
    title: 'Preview',
    help: 'The document filled in with a sample trip.',
    offered: true,
    params: { template: { type: 'ref', to: 'TravelAdmTemplate', required: true } },
    result: { text: { type: 'richText', label: 'Paper' } },
  },
} as const satisfies Actions

export const travelAdmTemplate = defineMaintenance({
  path: '/human-resource-management/travel-management/travel-setting/travel-adm-template',
  title: 'Travel Administration Template',
  form: 'frmHRTRAVM07',
  screens: full,
  actions,
  entity: TravelAdmTemplate,
  list: {
    columns: ['code', 'name', 'kind', 'travelType', 'isActive'],
    filters: ['kind', 'travelType', 'isActive'],
    sort: 'code',
  },
  sections: [
    { title: 'Paper', fields: ['code', 'name', 'kind', 'travelType', 'isActive'] },
    { title: 'Text', fields: ['body'] },
    { title: 'Check list', fields: ['checklist'] },
  ],
})
