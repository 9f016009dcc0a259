// Operation Area Setting: declared, its content is still to be built.
import { definePlaceholder } from '../../../../kernel/index.ts'

export const operationAreaSetting = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/travel-management/travel-setting/operation-area-setting',
  title: 'Operation Area Setting',
  form: 'frmHRZONEX01',
  screens: ['index', 'show', 'edit'],
})
