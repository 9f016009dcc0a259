// Contract Type: the kinds of employment contract, what the law limits in each and the letter that is written for it.
// Specification: uses the frmBDEPTNE01 codes of departments (spec).
import { defineMaintenance, full } from '../../kernel/index.ts'
import { ContractType } from './entities/contract-type.entity.ts'

export const contractType = defineMaintenance({
  path: '/master/contract-type',
  title: 'Contract Type',
  form: 'frmBDEPTNE01',
  screens: full,
  icon: 'file-signature',
  entity: ContractType,
  list: {
    columns: [
      'contractTypeCode',
      'contractTypeName',
      'relation',
      'maxTotalMonths',
      'probationMonths',
      'reminderDays',
      'letterTemplate',
      'active',
    ],
    filters: ['relation', 'compensationEligible', 'bpjsEligible', 'active'],
    sort: 'contractTypeCode',
  },
  sections: [
    { title: 'Contract type', fields: ['contractTypeCode', 'contractTypeName', 'relation', 'active'] },
    { title: 'Limits', fields: ['maxTotalMonths', 'probationMonths', 'registrationDays', 'reminderDays'] },
    { title: 'Effect', fields: ['compensationEligible', 'bpjsEligible', 'letterTemplate'] },
  ],
})
