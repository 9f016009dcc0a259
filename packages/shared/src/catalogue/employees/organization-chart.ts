// Organization Chart: the slots of the establishment below one another with those who hold them, on any day.
// People are named only to those who may look at employees; the others see numbers.
import { type Actions, definePage, type Fields, indexOnly } from '../../kernel/index.ts'

const slot = {
  chart: { type: 'integer', required: true },
  parent: { type: 'integer', help: 'The slot above; none at the top of what is shown' },
  title: { type: 'text', required: true },
  department: { type: 'ref', to: 'Department', required: true },
  level: { type: 'text', required: true },
  isHead: { type: 'boolean' },
  planned: { type: 'integer', required: true },
  actual: { type: 'integer', required: true, help: 'Employees whose slice of the day has the position of the slot' },
  vacancy: { type: 'integer', required: true, min: -100_000, help: 'Planned less actual; negative is over-staffed' },
} as const satisfies Fields

const holder = {
  chart: { type: 'integer', required: true },
  employee: { type: 'integer', required: true },
  employeeNo: { type: 'text', required: true },
  fullName: { type: 'text', required: true },
  photo: { type: 'integer', help: 'The file of the picture' },
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
      help: 'The slots valid on a day, each after the one above it, and the first holders of each.',
      params: {
        asOf,
        root: {
          type: 'ref',
          to: 'Department',
          label: 'Root department',
          help: 'With everything below it; empty: the whole company',
        },
      },
      result: {
        names: { type: 'boolean', help: 'Whether the caller may see who the holders are' },
        slots: { type: 'lines', of: slot },
        holders: { type: 'lines', of: holder },
      },
    },
    holders: {
      kind: 'query',
      code: 'frmHEMPLYM02I',
      help: 'Everybody who holds a slot on a day.',
      params: { asOf, chart: { type: 'integer', required: true, min: 1 } },
      result: holder,
      many: true,
      paged: true,
    },
    whereIs: {
      kind: 'query',
      code: 'frmHEMPLYM02I',
      help: 'The slot that somebody holds on a day; none where the establishment has no place for the position.',
      params: { asOf, employee: { type: 'ref', to: 'Employee', required: true, label: 'Find a person' } },
      result: { chart: { type: 'integer' } },
    },
  } as const satisfies Actions,
})
