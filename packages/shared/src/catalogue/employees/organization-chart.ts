// Organization Chart: the slots of the establishment below one another with those who hold them, on any day.
// People are named only to those who may look at employees; the others see numbers.
import { type Actions, definePage, type Fields, indexOnly } from '../../kernel/index.ts'

const slot = {
  chart: { type: 'integer', required: true },
  parent: { type: 'integer', help: 'Slot above. Empty for the top of the chart shown.' },
  title: { type: 'text', required: true },
  department: { type: 'ref', to: 'Department', required: true },
  level: { type: 'text', required: true },
  isHead: { type: 'boolean' },
  planned: { type: 'integer', required: true },
  actual: {
    type: 'integer',
    required: true,
    help: 'Number of employees whose assignment on the day has the position of this slot.',
  },
  vacancy: {
    type: 'integer',
    required: true,
    min: -100_000,
    help: 'Planned less actual headcount. A negative number means over-staffed.',
  },
} as const satisfies Fields

const holder = {
  chart: { type: 'integer', required: true },
  employee: { type: 'integer', required: true },
  employeeNo: { type: 'text', required: true },
  fullName: { type: 'text', required: true },
  photo: { type: 'integer', help: 'File of the photo.' },
} as const satisfies Fields

const asOf = { type: 'date', required: true, default: 'today', label: 'As of' } as const

export const organizationChart = definePage({
  kind: 'singlePage',
  path: '/employees/organization-chart',
  title: 'Organization Chart',
  form: 'frmHEMPLYX05',
  screens: indexOnly,
  buttons: ['reload', 'print'],
  icon: 'network',
  actions: {
    chart: {
      kind: 'query',
      code: 'index',
      help: 'The slots valid on a day, each after the slot above it, with the first holders of each.',
      params: {
        asOf,
        root: {
          type: 'ref',
          to: 'Department',
          label: 'Root department',
          help: 'Includes all departments and units below it. If empty, the whole company is shown.',
        },
      },
      result: {
        names: { type: 'boolean', help: 'Whether the caller may see the names of the holders.' },
        slots: { type: 'lines', of: slot },
        holders: { type: 'lines', of: holder },
      },
    },
    holders: {
      kind: 'query',
      code: 'frmHEMPLYM02I',
      help: 'All employees who hold a slot on a day.',
      params: { asOf, chart: { type: 'integer', required: true, min: 1 } },
      result: holder,
      many: true,
      paged: true,
    },
    whereIs: {
      kind: 'query',
      code: 'frmHEMPLYM02I',
      help: 'The slot that an employee holds on a day. Empty if the establishment has no slot for the position.',
      params: { asOf, employee: { type: 'ref', to: 'Employee', required: true, label: 'Find a person' } },
      result: { chart: { type: 'integer' } },
    },
  } as const satisfies Actions,
})
