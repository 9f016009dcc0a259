// Training Reimbursement: declared, its content is still to be built.
// Specification: index, show, edit only.
import { definePlaceholder } from '../../../kernel/index.ts'

export const trainingReimbursement = definePlaceholder({
  kind: 'document',
  path: '/payroll-management/finance-buffer/training-reimbursement',
  title: 'Training Reimbursement',
  form: 'frmKTRAINRE1',
  screens: ['index', 'show', 'edit'],
  buttons: ['print'],
  menuActions: ['reload', 'excel'],
  auditForm: 'frmKTRAINRE1',
})
