// The slices of an employment: gap-free from the day of joining to the day of leaving, each one whole.
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { assignmentEvents, sliceFields } from '../parts/employee-working.ts'

export const EmployeeAssignment = defineEntity({
  name: 'EmployeeAssignment',
  title: 'Employee assignment',
  key: ['employee'],
  code: 'eventType',
  show: 'eventType',
  effective: { from: 'validFrom', to: 'validTo' },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true },
    validFrom: { type: 'date', required: true },
    validTo: { type: 'date' },
    eventType: { type: 'enum', values: assignmentEvents, required: true },
    ...sliceFields,
    letterNo: { type: 'text', max: 60 },
    letterDate: { type: 'date' },
    reason: { type: 'longText', max: 500 },
    source: { type: 'enum', values: ['SCREEN', 'UPLOAD', 'RECRUITMENT'], default: 'SCREEN' },
    status: { type: 'enum', values: ['PLANNED', 'EFFECTIVE', 'CANCELLED'], default: 'EFFECTIVE', required: true },
  } as const satisfies Fields,
  system: true,
})
