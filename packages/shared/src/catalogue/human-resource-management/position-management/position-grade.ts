// Position Grade: the grades within a level with their salary ranges, in versions.
import { defineMaintenance, full } from '../../../kernel/index.ts'
import { PositionGrade } from './position-grade.entity.ts'

export const positionGrade = defineMaintenance({
  path: '/human-resource-management/position-management/position-grade',
  title: 'Position Grade',
  form: 'frmHRPOSIM02',
  screens: full,
  icon: 'chart-no-axes-column-increasing',
  entity: PositionGrade,
  list: {
    columns: ['gradeCode', 'gradeName', 'level', 'rank', 'minSalary', 'midSalary', 'maxSalary', 'validFrom', 'validTo'],
    filters: ['level'],
    sort: ['level', 'rank', '-validFrom'],
  },
  sections: [
    { title: 'Grade', fields: ['gradeCode', 'gradeName', 'level', 'rank'] },
    { title: 'Salary range', fields: ['minSalary', 'midSalary', 'maxSalary'] },
    { title: 'Validity', fields: ['validFrom', 'validTo'] },
  ],
})
