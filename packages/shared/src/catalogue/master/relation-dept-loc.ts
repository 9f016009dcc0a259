// Department and Location Relation: where each department works. Rows come by themselves with the first assignment of a
// pair; people only say which place is the primary one.
// Specification: spec: index only; E guards the inline primary toggle.
import { defineEntity, defineList, type Fields, indexOnly } from '../../kernel/index.ts'

export const DeptLocation = defineEntity({
  name: 'DeptLocation',
  title: 'Department at a location',
  key: ['department', 'location'],
  code: 'department',
  show: 'location',
  fields: {
    department: { type: 'ref', to: 'Department', required: true, readOnly: true, width: 260 },
    location: { type: 'ref', to: 'WorkLocation', required: true, readOnly: true, width: 240 },
    headcount: {
      type: 'integer',
      derived: true,
      width: 110,
      help: 'Number of employees who are assigned there today.',
    },
    isPrimary: {
      type: 'boolean',
      label: 'Primary',
      width: 100,
      help: 'Main location of the department; each department has one.',
    },
  } as const satisfies Fields,
})

export const relationDeptLoc = defineList({
  path: '/master/relation-dept-loc',
  title: 'Department and Location Relation',
  form: 'frmKDEPLOC01',
  codes: { edit: 'frmKDEPLOC01E' },
  screens: indexOnly,
  buttons: ['edit', 'reload'],
  icon: 'map-pinned',
  entity: DeptLocation,
  list: {
    columns: ['department', 'location', 'headcount', 'isPrimary'],
    filters: ['department', 'location', 'isPrimary'],
    groups: ['department', 'location'],
    sort: ['department', 'location'],
    total: ['headcount'],
  },
  sections: [{ title: 'Place', fields: ['department', 'location', 'headcount', 'isPrimary'] }],
})
