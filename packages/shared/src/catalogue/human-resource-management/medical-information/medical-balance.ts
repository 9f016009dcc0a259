// Medical Balance: what everybody has of each benefit in the period of a day, what was used and what waits.
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { MedicalBenefit } from './medical-benefit.entity.ts'
import { medicalTabs } from './medical-tabs.ts'

const amount = { type: 'money', total: 'sum', width: 140 } as const
const { benefitType } = MedicalBenefit.fields

export const medicalBalance = defineReport({
  kind: 'inquiry',
  path: '/human-resource-management/medical-information/medical-balance',
  title: 'Medical Balance',
  form: 'frmHRMEDIX03',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  partOf: '/human-resource-management/medical-information/medical-claim',
  hideInMenu: true,
  sideBySide: medicalTabs,
  params: {
    asOf: { type: 'date', required: true, default: 'today' },
    employee: { type: 'ref', to: 'Employee' },
    department: { type: 'ref', to: 'Department', help: 'With everything below it' },
    benefitType: { type: 'enum', values: benefitType.values, label: benefitType.label },
  },
  columns: {
    department: { type: 'ref', to: 'Department', width: 180 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    benefit: { type: 'ref', to: 'MedicalBenefit', required: true, width: 200 },
    patient: {
      type: 'text',
      max: 100,
      label: 'Person',
      help: 'Where each person has an own ceiling',
      width: 160,
    },
    periodFrom: { type: 'date', required: true, label: 'From', width: 110 },
    periodTo: { type: 'date', required: true, label: 'To', width: 110 },
    entitlement: { ...amount, help: 'Empty: without a ceiling' },
    adjustment: { ...amount, help: 'Added to the entitlement, or taken from it' },
    used: { ...amount, help: 'Approved and paid claims' },
    reserved: { ...amount, help: 'Claims that were sent and are not decided' },
    balance: { ...amount, help: 'Entitlement with its adjustment, less what was used and what is reserved' },
    usedPercent: { type: 'percent', label: 'Used', help: 'With what is reserved', width: 90 },
  },
  groupBy: ['department'],
  sort: ['employee', 'benefit'],
  layout: 'landscape',
  drill: {
    to: '/human-resource-management/medical-information/medical-claim',
    by: ['employee'],
  },
})
