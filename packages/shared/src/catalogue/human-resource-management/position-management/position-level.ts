// Position Level: the ranks of the company, who leads, who punches in, who earns overtime.
import { defineMaintenance, full } from '../../../kernel/index.ts'
import { PositionLevel } from './position-level.entity.ts'

export const positionLevel = defineMaintenance({
  path: '/human-resource-management/position-management/position-level',
  title: 'Position Level',
  form: 'frmHRPOSIM01',
  screens: full,
  icon: 'signal',
  entity: PositionLevel,
  list: {
    columns: ['levelCode', 'levelName', 'rank', 'overtimeEligible', 'managerial', 'positions', 'active'],
    filters: ['overtimeEligible', 'managerial', 'clockingRequired', 'active'],
    sort: ['rank', 'levelCode'],
    total: ['positions'],
  },
  sections: [
    { title: 'Level', fields: ['levelCode', 'levelName', 'rank', 'managerial', 'active'] },
    { title: 'Time', fields: ['clockingRequired', 'overtimeEligible', 'legalBasis'] },
    { title: 'Use', fields: ['positions'], screens: ['show'] },
  ],
})
