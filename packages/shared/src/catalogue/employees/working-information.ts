// The employment: a change of what an assignment carries begins a new slice on the day given.
import { defineMaintenance, largePages } from '../../kernel/index.ts'
import { Employee } from './employee.entity.ts'

export const workingInformation = defineMaintenance({
  path: '/employees/working-information',
  title: 'Working Information',
  form: 'frmHEMPLYM02',
  screens: ['index', 'show', 'edit'],
  buttons: ['excel'],
  icon: 'briefcase',
  order: 20,
  entity: Employee,
  list: {
    columns: [
      'employeeNo',
      'fullName',
      'employeeStatus',
      'department',
      'position',
      'level',
      'grade',
      'location',
      'workGroup',
      'joinDate',
      'permanentDate',
      'service',
      'contractEnd',
      'supervisor',
    ],
    filters: ['employeeStatus', 'occupation', 'department', 'departmentName', 'workGroup', 'activeStatus'],
    sort: 'fullName',
    search: ['employeeNo', 'fullName', 'workEmail'],
    pageSizes: largePages,
  },
  sections: [
    {
      title: 'Employee',
      fields: ['employeeNo', 'activeStatus', 'joinDate', 'groupJoinDate', 'permanentDate', 'contractEnd', 'service'],
    },
    {
      title: 'Assignment',
      fields: [
        'department',
        'position',
        'level',
        'grade',
        'location',
        'workGroup',
        'occupation',
        'employeeStatus',
        'contractType',
        'otEligible',
      ],
    },
    { title: 'Change', fields: ['assignmentFrom', 'assignmentEvent', 'letterNo', 'letterDate', 'assignmentReason'] },
    {
      title: 'Organisation',
      fields: ['divisionName', 'departmentName', 'kelompokName', 'supervisor', 'costCenterOverride'],
    },
    { title: 'Work', fields: ['attendanceMethod', 'workPhone', 'workEmail', 'unionMember', 'leaveGroup', 'payGroup'] },
    { title: 'End', fields: ['retirementDate', 'separationDate', 'separationReason', 'previousEmployee'] },
  ],
})
