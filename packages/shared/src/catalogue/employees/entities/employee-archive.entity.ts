// What the company keeps of an employee who left: the record as it was, for ten years.
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { separationTypes } from './employee-separation.entity.ts'

export const EmployeeArchive = defineEntity({
  name: 'EmployeeArchive',
  title: 'Employee archive',
  key: ['employee'],
  show: 'employee',
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    department: { type: 'ref', to: 'Department', readOnly: true, width: 180, help: 'Last department of the employee.' },
    separationType: {
      type: 'enum',
      values: separationTypes,
      labels: { ABSENT_5_DAYS: 'Absent five days' },
      readOnly: true,
      label: 'Type',
      width: 150,
    },
    separationDate: { type: 'date', readOnly: true, label: 'Last working day', width: 150 },
    reason: { type: 'ref', to: 'CommonCode', where: { codeType: 'SEPREASON' }, readOnly: true, width: 160 },
    rehireEligible: { type: 'boolean', readOnly: true, width: 120 },
    archivedAt: { type: 'dateTime', readOnly: true, width: 170 },
    retentionUntil: { type: 'date', readOnly: true, width: 140, help: 'Ten years after the end of the employment.' },
    purgedAt: { type: 'dateTime', readOnly: true, help: 'Day on which personal data was removed. Counts are kept.' },
    fileCount: { type: 'integer', derived: true, label: 'Files', width: 90 },
    /** JSON: parts of the record, each a list of rows, each a list of label and value. */
    snapshot: { type: 'longText', hidden: true },
    files: {
      type: 'lines',
      maxRows: 200,
      of: {
        title: { type: 'text', max: 120, required: true, readOnly: true },
        file: { type: 'file', readOnly: true },
      },
    },
  } as const satisfies Fields,
  system: true,
})
