// Working Shift Set: the cyclic patterns that work groups follow.
// Specification: spec: index only; sets and pattern lines edited in a drawer guarded by A, E, D.
import { defineList, indexOnly } from '../../kernel/index.ts'
import { WorkingShiftSet } from '../attendance/master-registration/working-shift-set.entity.ts'

export const workingShiftSet = defineList({
  path: '/master/working-shift-set',
  title: 'Working Shift Set',
  form: 'frmKWKHSXD02',
  codes: { create: 'frmKWKHSXD02A', edit: 'frmKWKHSXD02E', delete: 'frmKWKHSXD02D' },
  screens: indexOnly,
  buttons: ['create', 'edit', 'destroy', 'reload'],
  icon: 'table-properties',
  entity: WorkingShiftSet,
  list: {
    columns: [
      'setCode',
      'setName',
      'cycleDays',
      'anchorDate',
      'validFrom',
      'workDayScheme',
      'followsHoliday',
      'averageWeeklyMinutes',
      'maxConsecutiveWorkdays',
      'active',
    ],
    filters: ['workDayScheme', 'followsHoliday', 'active'],
    sort: ['setCode', '-validFrom'],
  },
  sections: [
    {
      title: 'Set',
      fields: [
        'setCode',
        'setName',
        'validFrom',
        'validTo',
        'cycleDays',
        'anchorDate',
        'workDayScheme',
        'followsHoliday',
        'active',
      ],
    },
    { title: 'Pattern', fields: ['days'] },
  ],
})
