// Maintenance of the department tree.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { Department } from './entities/department.entity.ts'

export const departments = defineMaintenance({
  path: '/master/departments',
  title: 'Departments',
  form: 'frmBDEPTNE01',
  screens: full,
  buttons: ['excel', 'audit'],
  auditForm: 'frmBDEPTNE01',
  icon: 'network',
  order: 10,
  entity: Department,
  list: {
    columns: [
      'departmentCode',
      'departmentName',
      'orgLevel',
      'parentDepartment',
      'headName',
      'defaultLocation',
      'employeeCount',
      'status',
    ],
    total: ['employeeCount'],
    filters: ['orgLevel', 'parentDepartment', 'defaultLocation', 'costType', 'status'],
    quick: ['status'],
    groups: ['orgLevel', 'parentDepartment', 'status'],
    sort: 'departmentCode',
    search: ['departmentCode', 'departmentName', 'shortName'],
  },
  sections: [
    {
      title: 'Department',
      fields: [
        'departmentCode',
        'departmentName',
        'shortName',
        'orgLevel',
        'parentDepartment',
        'costType',
        'status',
        'employeeCount',
      ],
    },
    { title: 'Contact', fields: ['defaultLocation', 'phoneExt', 'email'] },
    { title: 'Staff and overtime', fields: ['minimumStaff', 'overtimeBudgetHours'] },
    { title: 'Validity', fields: ['validFrom', 'validTo'] },
    { title: 'Heads', fields: ['heads'] },
  ],
})
