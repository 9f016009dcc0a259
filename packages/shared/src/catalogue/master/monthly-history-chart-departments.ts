// Monthly History of Department Chart: the establishment of past months. The close of an attendance month freezes its own; the process
// freezes a month that is not closed by anyone.
// Specification: spec gives an I code and no note under a table of full maintenance: read as list only. A month is frozen by
// those who close it (frmKGTERPRO1E, attendance close month).
import { defineList, indexOnly, withProcess } from '../../kernel/index.ts'
import { ChartDepartmentHistory } from './entities/chart-department-history.entity.ts'

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
  params: { period: { type: 'period', required: true, help: 'Select a month that has ended.' } },
  steps: ['slots', 'freeze', 'compare', 'publish'],
  result: {
    slots: { ...count, help: 'Number of chart slots on the last day.' },
    planned: count,
    actual: count,
    joined: count,
    left: count,
    differences: {
      ...count,
      help: 'Slots whose headcount does not follow from the previous month. They are named in the log.',
    },
  },
  once: ['period'],
  again: 'refuse',
  runBy: closeMonth,
  undo: closeMonth,
})
