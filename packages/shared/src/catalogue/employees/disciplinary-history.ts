// Letters of discipline: the next step is proposed, warnings are approved before they are issued, each has its number.
import { type Actions, defineMaintenance, full, largePages, shared, withApprovalTrail } from '../../kernel/index.ts'
import { EmployeeDisciplinary } from './entities/employee-disciplinary.entity.ts'

const ofDocument = shared('DisciplineLetterOf', {
  document: { type: 'ref', to: 'EmployeeDisciplinary', required: true },
})

const actions = {
  letter: {
    kind: 'query',
    code: 'show',
    title: 'Letter to the employee',
    help: 'The letter as it is handed over and printed.',
    many: true,
    params: ofDocument,
    result: {
      part: { type: 'text', max: 60, required: true, width: 180 },
      text: { type: 'longText', required: true, width: 700 },
    },
  },
  acknowledge: {
    kind: 'command',
    code: 'edit',
    title: 'Acknowledge',
    help: 'Records that the employee received the letter.',
    params: ofDocument,
    result: {},
    when: { status: ['ISSUED'] },
  },
} as const satisfies Actions

export const disciplinaryHistory = withApprovalTrail(
  defineMaintenance({
    path: '/employees/disciplinary-history',
    title: 'Disciplinary History',
    form: 'frmHEMPLYM03',
    screens: full,
    buttons: ['print', 'excel'],
    auditForm: 'frmHEMPLYM03',
    actions,
    entity: EmployeeDisciplinary,
    list: {
      columns: [
        'letterNo',
        'employee',
        'department',
        'discType',
        'violation',
        'violationDate',
        'issueDate',
        'validUntil',
        'active',
        'status',
        'waitingFor',
      ],
      filters: [
        'employee',
        'department',
        'discType',
        'violation',
        'violationDate',
        'issueDate',
        'validUntil',
        'active',
        'status',
      ],
      groups: ['department', 'discType', 'violation', 'status'],
      sort: ['-issueDate', '-letterNo'],
      search: ['employee', 'letterNo', 'description'],
      pageSizes: largePages,
    },
    sections: [
      {
        title: 'Violation',
        fields: ['letterNo', 'employee', 'department', 'violationDate', 'violation', 'description', 'attachment'],
      },
      {
        title: 'Letter',
        fields: ['discType', 'suggestedType', 'deviationReason', 'issueDate', 'validUntil', 'issuedBy'],
      },
      { title: 'Suspension', fields: ['suspendFrom', 'suspendTo'] },
      { title: 'State', fields: ['status', 'active', 'waitingFor', 'acknowledgedAt'], screens: ['index', 'show'] },
    ],
  }),
)
