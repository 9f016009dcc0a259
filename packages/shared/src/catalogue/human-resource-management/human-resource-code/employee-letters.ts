// The letters that were written, next to the texts they were written with: by users who make texts, never deleted.
import { type Actions, defineMaintenance, pdfOf } from '../../../kernel/index.ts'
import { EmployeeLetter } from './employee-letter.entity.ts'
import { letterLists } from './letter-lists.ts'

const actions = { letterPdf: pdfOf('letter', 'EmployeeLetter') } as const satisfies Actions

export const employeeLetters = defineMaintenance({
  path: '/human-resource-management/human-resource-code/employee-letters',
  partOf: '/human-resource-management/human-resource-code/agreement-letter-set',
  name: 'employeeLetter',
  title: 'Letters of Employees',
  form: 'frmHRRCRUT03',
  screens: ['index', 'create', 'show', 'edit'],
  auditForm: 'frmHRRCRUT04',
  hideInMenu: true,
  sideBySide: letterLists,
  actions,
  entity: EmployeeLetter,
  pdf: 'letterPdf',
  list: {
    columns: ['letterNo', 'letter', 'letterVersion', 'employee', 'letterDate', 'signedAt', 'file'],
    filters: ['letter', 'employee', 'letterDate', 'signedAt'],
    groups: ['letter'],
    sort: ['-letterDate', '-letterNo'],
    search: ['letterNo', 'employee'],
  },
  sections: [
    { title: 'Letter', fields: ['letter', 'employee', 'letterDate'] },
    { title: 'As it was written', fields: ['letterNo', 'letterVersion', 'renderedHtml'], screens: ['show'] },
    { title: 'Signed', fields: ['signedAt', 'file'], screens: ['show', 'edit'] },
  ],
})
