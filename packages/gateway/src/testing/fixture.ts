// A small catalogue for the tests: two features over one entity, a reference chain, a guarded leaf, lines, a life cycle,
// actions of a list and of a page.
import {
  type Actions,
  type Catalogue,
  catalogueOf,
  defineEntity,
  defineGroup,
  defineMaintenance,
  definePage,
  definePlaceholder,
  type Fields,
  full,
} from '@kantor/shared/kernel'

const regionFields = {
  regionCode: { type: 'code', required: true },
  regionName: { type: 'text', required: true },
  chief: { type: 'ref', to: 'Worker' },
} as const satisfies Fields
const Region = defineEntity({
  name: 'Region',
  title: 'Region',
  key: ['regionCode'],
  show: 'regionName',
  fields: regionFields,
})

const areaFields = {
  areaCode: { type: 'code', required: true },
  areaName: { type: 'text', required: true },
  region: { type: 'ref', to: 'Region' },
} as const satisfies Fields
const Area = defineEntity({ name: 'Area', title: 'Area', key: ['areaCode'], show: 'areaName', fields: areaFields })

const workerFields = {
  workerNo: { type: 'code', required: true, fixed: true, max: 20 },
  workerName: { type: 'text', required: true },
  area: { type: 'ref', to: 'Area' },
  secondArea: { type: 'ref', to: 'Area' },
  salary: { type: 'money', form: 'frmSALARY01I' },
  bankAccount: { type: 'text' },
  grade: { type: 'enum', values: ['FIRST', 'HIDDEN_INTERNAL'] },
  joinDate: { type: 'date' },
  status: { type: 'enum', values: ['ACTIVE', 'ENDED'], readOnly: true, default: 'ACTIVE' },
  family: { type: 'lines', of: { relation: { type: 'text', required: true } } },
} as const satisfies Fields
const Worker = defineEntity({
  name: 'Worker',
  title: 'Worker',
  key: ['workerNo'],
  show: 'workerName',
  fields: workerFields,
  lifecycle: {
    end: { from: ['ACTIVE'], to: 'ENDED', form: 'frmWORKER01E' },
    bury: { from: ['ENDED'], to: 'ENDED', form: 'frmBURIAL01D' },
  },
})

const workers = defineMaintenance({
  path: '/people/workers',
  title: 'Workers',
  form: 'frmWORKER01',
  screens: full,
  auditForm: 'frmWORKER01',
  entity: Worker,
  list: {
    columns: ['workerNo', 'workerName', 'area', 'salary', 'grade'],
    filters: ['grade', 'area', 'joinDate', 'workerName'],
    sort: 'workerNo',
    pageSizes: [10, 50, 100, 250, 500],
  },
  sections: [
    {
      title: 'Worker',
      fields: ['workerNo', 'workerName', 'area', 'secondArea', 'salary', 'grade', 'joinDate', 'status', 'family'],
    },
  ],
})
const bank = defineMaintenance({
  path: '/people/worker-bank',
  title: 'Bank',
  form: 'frmWORKER02',
  screens: ['index', 'show', 'edit'],
  entity: Worker,
  list: { columns: ['workerNo', 'bankAccount'], sort: 'workerNo' },
  sections: [{ title: 'Bank', fields: ['bankAccount'] }],
})
const areas = defineMaintenance({
  path: '/people/areas',
  title: 'Areas',
  form: 'frmAREAXX01',
  screens: full,
  entity: Area,
  list: { columns: ['areaCode', 'areaName', 'region'], sort: 'areaCode' },
  sections: [{ title: 'Area', fields: ['areaCode', 'areaName', 'region'] }],
})
const regions = defineMaintenance({
  path: '/people/regions',
  title: 'Regions',
  form: 'frmREGION01',
  screens: ['index', 'show'],
  entity: Region,
  list: { columns: ['regionCode', 'regionName', 'chief'], sort: 'regionCode' },
  sections: [{ title: 'Region', fields: ['regionCode', 'regionName', 'chief'] }],
})
const board = definePage({
  path: '/people/board',
  title: 'Board',
  form: 'frmBOARDX01',
  screens: ['index'],
  actions: {
    figures: {
      kind: 'query',
      code: ['frmBOARDX01I', 'frmBOARDX02I'],
      params: {
        area: { type: 'ref', to: 'Area', required: true },
        on: { type: 'date', required: true },
        grade: { type: 'enum', values: ['FIRST'] },
        steps: { type: 'lines', of: { note: { type: 'text', required: true } } },
      },
      result: {
        net: { type: 'money', required: true },
        pay: { type: 'money', form: 'frmSALARY01I' },
        area: { type: 'ref', to: 'Area' },
        steps: { type: 'lines', of: { note: { type: 'text' } } },
      },
    },
    crew: {
      kind: 'query',
      code: null,
      params: {},
      result: { worker: { type: 'ref', to: 'Worker', required: true } },
      many: true,
      paged: true,
    },
    close: { kind: 'command', code: 'frmBOARDX01E', params: { note: { type: 'text' } }, result: {} },
  } as const satisfies Actions,
})
const later = definePlaceholder({
  kind: 'report',
  path: '/people/later',
  title: 'Later',
  form: 'frmLATERX01',
  screens: ['index'],
})
const login = definePage({ path: '/login', title: 'Login', screens: ['index'], public: true })

export const fixture: Catalogue = catalogueOf([
  {
    Region,
    Area,
    Worker,
    workers,
    bank,
    areas,
    regions,
    board,
    later,
    login,
    people: defineGroup({ path: '/people', title: 'People' }),
  },
])
