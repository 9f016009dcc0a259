// Structure Menu: the menu as people see it. It changes presentation only; who may enter is never edited here.
import { type Actions, definePage, type Fields, indexOnly } from '../../kernel/index.ts'
import { overrideFields } from './entities/menu-structure.entity.ts'

const node = {
  path: { type: 'text', required: true },
  kind: { type: 'enum', required: true, values: ['GROUP', 'FEATURE'] },
  title: { type: 'text', required: true, help: 'Title in the catalogue.' },
  defaultIcon: { type: 'text' },
  defaultParent: { type: 'text', required: true },
  defaultOrder: { type: 'integer', required: true },
  codes: { type: 'longText', help: 'Any one of these codes is sufficient to open it. If empty, every user may.' },
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
      help: 'All entries that the menu can show, and the changes made in this installation.',
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
      help: 'Replaces all changes of the menu. An empty list restores the menu of the catalogue.',
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
