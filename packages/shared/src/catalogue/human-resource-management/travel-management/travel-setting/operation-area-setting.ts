// Operation Area Setting: in which zone of travel an area of operation lies, and what it adds to the pocket money.
import { type Actions, defineMaintenance } from '../../../../kernel/index.ts'
import { OperationAreaSetting } from './operation-area-setting.entity.ts'
import { zoneLists } from './travel-choices.ts'

const actions = {
  addMissing: {
    kind: 'command',
    code: 'edit',
    title: 'Add missing areas',
    help: 'Adds a row for every area without one, for areas created before trips were recorded here.',
    params: {},
    result: { added: { type: 'integer', required: true } },
  },
} as const satisfies Actions

export const operationAreaSetting = defineMaintenance({
  path: '/human-resource-management/travel-management/travel-setting/operation-area-setting',
  title: 'Operation Area Setting',
  form: 'frmHRZONEX01',
  screens: ['index', 'show', 'edit'],
  sideBySide: zoneLists,
  actions,
  entity: OperationAreaSetting,
  list: {
    columns: ['operationArea', 'zone', 'hardshipPct', 'isHomeArea'],
    filters: ['zone', 'isHomeArea'],
    sort: 'operationArea',
  },
  sections: [{ title: 'Travel', fields: ['operationArea', 'zone', 'hardshipPct', 'isHomeArea'] }],
})
