// A tab of Medical Benefit: what was added to or taken from balances, and why.
import { defineMaintenance } from '../../../kernel/index.ts'
import { MedicalAdjustment } from './medical-adjustment.entity.ts'
import { benefitTabs } from './medical-tabs.ts'

export const medicalAdjustments = defineMaintenance({
  path: '/human-resource-management/medical-information/medical-adjustments',
  partOf: '/human-resource-management/medical-information/medical-benefit',
  title: 'Medical Adjustments',
  form: 'frmHRMEDIX02',
  screens: ['index', 'create', 'show'],
  hideInMenu: true,
  sideBySide: benefitTabs,
  entity: MedicalAdjustment,
  list: {
    columns: ['adjustmentNo', 'day', 'employee', 'benefit', 'patient', 'amount', 'reason'],
    filters: ['employee', 'benefit', 'day'],
    sort: ['-day', '-adjustmentNo'],
    search: ['adjustmentNo'],
    total: ['amount'],
  },
  sections: [
    { title: 'Adjustment', fields: ['adjustmentNo', 'employee', 'benefit', 'patient', 'day', 'amount', 'reason'] },
  ],
})
