// Separations next to the working information: drafted, approved by human resources, effective the day after the last working day.
import { defineDocument, full, largePages, withApprovalTrail } from '../../kernel/index.ts'
import { EmployeeSeparation } from './entities/employee-separation.entity.ts'
import { employmentLists } from './parts/employment-lists.ts'

export const separations = withApprovalTrail(
  defineDocument({
    path: '/employees/separations',
    partOf: '/employees/working-information',
    title: 'Separations',
    form: 'frmHEMPLYM02',
    codes: { create: 'frmHEMPLYM02E', delete: 'frmHEMPLYM02E' },
    screens: full,
    buttons: ['excel'],
    hideInMenu: true,
    sideBySide: employmentLists,
    entity: EmployeeSeparation,
    list: {
      columns: [
        'employee',
        'separationType',
        'separationReason',
        'noticeDate',
        'lastWorkingDate',
        'compensationMonths',
        'rehireEligible',
        'status',
        'waitingFor',
      ],
      filters: ['employee', 'separationType', 'separationReason', 'lastWorkingDate', 'status'],
      quick: ['status'],
      groups: ['separationType', 'separationReason', 'status'],
      sort: ['-lastWorkingDate', 'employee'],
      search: ['employee', 'remark'],
      pageSizes: largePages,
    },
    sections: [
      {
        title: 'Separation',
        fields: ['employee', 'separationType', 'separationReason', 'noticeDate', 'lastWorkingDate', 'remark'],
      },
      { title: 'Settlement', fields: ['remainingLeaveDays', 'compensationMonths'], screens: ['show'] },
      { title: 'Clearance', fields: ['clearance', 'rehireEligible'] },
      { title: 'State', fields: ['status', 'waitingFor', 'effectiveAt'], screens: ['index', 'show'] },
    ],
  }),
)
