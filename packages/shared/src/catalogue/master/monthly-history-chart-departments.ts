// Monthly History of Department Chart: the establishment of past months. The close of an attendance month freezes its own; the process
// freezes one that nobody closes.
// Specification: spec gives an I code and no note under a table of full maintenance: read as list only. A month is frozen by
// those who close it (frmKGTERPRO1E, attendance close month).
import { defineList, indexOnly, withProcess } from '../../kernel/index.ts'
import { ChartDepartmentHistory } from './chart-department-history.entity.ts'

const closeMonth = 'frmKGTERPRO1E'
const count = { type: 'integer', required: true, min: 0, max: 2_147_483_647 } as const

const history = defineList({
  path: '/master/monthly-history-chart-departments',
  title: 'Monthly History of Department Chart',
  form: 'frmBDRPTXM02',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  entity: ChartDepartmentHistory,
  where: { frozen: [true] },
  list: {
    columns: [
      'periodCode',
      'departmentName',
      'positionTitle',
      'planned',
      'actual',
      'joined',
      'left',
      'movedIn',
      'movedOut',
      'vacancy',
    ],
    total: ['planned', 'actual', 'joined', 'left', 'movedIn', 'movedOut', 'vacancy'],
    filters: ['periodCode', 'departmentName'],
    sort: ['-periodCode', 'departmentName', 'positionTitle'],
    search: ['departmentName', 'positionTitle', 'departmentCode'],
  },
})

export const monthlyHistoryChartDepartments = withProcess(history, {
  verb: 'Freeze a month',
  params: { period: { type: 'period', required: true, help: 'A month that is over' } },
  steps: ['slots', 'freeze', 'compare', 'publish'],
  result: {
    slots: { ...count, help: 'Slots of the chart on the last day' },
    planned: count,
    actual: count,
    joined: count,
    left: count,
    differences: { ...count, help: 'Slots whose heads do not follow from the month before; named in the log' },
  },
  once: ['period'],
  again: 'refuse',
  runBy: closeMonth,
  undo: closeMonth,
})
