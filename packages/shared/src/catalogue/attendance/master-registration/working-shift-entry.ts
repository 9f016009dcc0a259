// Working Shift Entry: who works in which shift on which day of a month, employees down, days across; work groups are its second list.
// Specification: A guards import, E guards save.
import { defineMatrix, indexOnly } from '../../../kernel/index.ts'
import { RosterDay } from './roster-day.entity.ts'
import { rosterLists } from './roster-lists.ts'

export const workingShiftEntry = defineMatrix({
  path: '/attendance/master-registration/working-shift-entry',
  title: 'Working Shift Entry',
  form: 'frmKWKGRPM01',
  codes: { create: 'frmKWKGRPM01A', edit: 'frmKWKGRPM01E' },
  screens: indexOnly,
  buttons: ['import', 'save'],
  auditForm: 'frmKWKGRPM01',
  icon: 'table-properties',
  sideBySide: rosterLists,
  matrix: {
    rows: 'Employee',
    params: {
      department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
      workGroup: { type: 'ref', to: 'WorkGroup' },
    },
    entity: RosterDay,
    row: 'employee',
    day: 'workDate',
    value: 'shift',
  },
})
