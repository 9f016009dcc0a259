// Slip Types: names and treatment of the kinds of slips, which come with the product.
import { defineMaintenance } from '../../kernel/index.ts'
import { SlipType } from './entities/slip-type.entity.ts'
import { settingTab } from './setting-lists.ts'

export const slipTypes = defineMaintenance({
  ...settingTab,
  path: '/finance-slip/slip-types',
  title: 'Slip Types',
  screens: ['index', 'show', 'edit'],
  codes: { edit: settingTab.codes.edit },
  buttons: ['reload', 'excel'],
  entity: SlipType,
  list: {
    columns: ['code', 'name', 'nameLocal', 'enteredBy', 'autoApprove', 'requireAttachment', 'isActive'],
    filters: ['enteredBy', 'autoApprove', 'isActive'],
    sort: 'code',
  },
  sections: [
    { title: 'Slip type', fields: ['code', 'name', 'nameLocal', 'printTitle', 'enteredBy', 'isActive'] },
    { title: 'Treatment', fields: ['autoApprove', 'requireAttachment'] },
  ],
})
