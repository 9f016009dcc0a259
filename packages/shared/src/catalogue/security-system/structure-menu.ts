// Structure Menu: the menu as people see it. It changes presentation only; who may enter is never edited here.
import { type Actions, definePage, type Fields, indexOnly } from '../../kernel/index.ts'
import { overrideFields } from './menu-structure.entity.ts'

const node = {
  path: { type: 'text', required: true },
  kind: { type: 'enum', required: true, values: ['GROUP', 'FEATURE'] },
  title: { type: 'text', required: true, help: 'As the catalogue has it.' },
  defaultIcon: { type: 'text' },
  defaultParent: { type: 'text', required: true },
  defaultOrder: { type: 'integer', required: true },
  codes: { type: 'longText', help: 'Who may enter: any one of them; empty: everybody.' },
} as const satisfies Fields

export const structureMenu = definePage({
  kind: 'singlePage',
  path: '/security-system/structure-menu',
  title: 'Structure Menu',
  form: 'frmZMENUST01',
  codes: { edit: 'frmZMENUST01E' },
  screens: indexOnly,
  buttons: ['reload', 'save', 'cancel'],
  actions: {
    structure: {
      kind: 'query',
      code: 'index',
      help: 'Everything the menu can show, and how the installation departs from it.',
      params: {},
      result: {
        version: { type: 'integer', required: true },
        changedAt: { type: 'dateTime' },
        changedBy: { type: 'text' },
        nodes: { type: 'lines', of: node },
        items: { type: 'lines', of: overrideFields },
      },
    },
    saveStructure: {
      kind: 'command',
      code: 'edit',
      help: 'Replaces all departures; none at all is the menu of the catalogue.',
      params: {
        version: { type: 'integer', required: true, min: 0 },
        items: { type: 'lines', key: ['path'], maxRows: 1000, of: overrideFields },
      },
      result: { version: { type: 'integer', required: true } },
    },
    preview: {
      kind: 'query',
      code: 'index',
      help: 'The menu as a user would see it in this company and branch.',
      params: {
        user: { type: 'ref', to: 'UserAccount', required: true },
        items: { type: 'lines', key: ['path'], maxRows: 1000, of: overrideFields },
      },
      result: {
        path: { type: 'text', required: true },
        title: { type: 'text', required: true },
        icon: { type: 'text' },
        depth: { type: 'integer', required: true },
      },
      many: true,
    },
  } as const satisfies Actions,
})
