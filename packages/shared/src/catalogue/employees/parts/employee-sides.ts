// The other sides of an employee: the screens that keep or show more of the same person.
import type { Side } from '../../../kernel/index.ts'

export const employeeSides = [
  { title: 'Person', path: '/employees/personal-information' },
  { title: 'Employment', path: '/employees/working-information' },
  { title: 'Contracts', path: '/employees/employment-contracts', by: 'employee' },
  { title: 'Days', path: '/attendance/attendance-process/attendance-calculation', by: 'employee' },
  { title: 'Absences', path: '/attendance/attend-transaction/abnormal-attendance-data', by: 'employee' },
  { title: 'Opening leave', path: '/attendance/attend-transaction/leave-begining-entry', by: 'employee' },
  { title: 'Letters', path: '/human-resource-management/human-resource-code/employee-letters', by: 'employee' },
  { title: 'Trainings', path: '/human-resource-management/training-management/employee-trainings', by: 'employee' },
  { title: 'Separation', path: '/employees/separations', by: 'employee' },
] as const satisfies readonly Side[]
