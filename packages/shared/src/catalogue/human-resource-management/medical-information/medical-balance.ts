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
    department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
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
      help: 'Family member, for benefits with a ceiling per person.',
      width: 160,
    },
    periodFrom: { type: 'date', required: true, label: 'From', width: 110 },
    periodTo: { type: 'date', required: true, label: 'To', width: 110 },
    entitlement: { ...amount, help: 'Ceiling of the benefit for the period. Empty if there is no ceiling.' },
    adjustment: { ...amount, help: 'Amount added to the entitlement, or deducted if negative.' },
    used: { ...amount, help: 'Amount of approved and paid claims.' },
    reserved: { ...amount, help: 'Amount of submitted claims that are not decided yet.' },
    balance: { ...amount, help: 'Entitlement and adjustment less the amounts used and reserved.' },
    usedPercent: {
      type: 'percent',
      label: 'Used',
      help: 'Amounts used and reserved in percent of the entitlement.',
      width: 90,
    },
  },
  groupBy: ['department'],
  sort: ['employee', 'benefit'],
  layout: 'landscape',
  drill: {
    to: '/human-resource-management/medical-information/medical-claim',
    by: ['employee'],
  },
})
