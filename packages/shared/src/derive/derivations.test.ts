// The derivations on a catalogue made for the test: names, guards, nullability, documents, menu, toolbar, routes.
import { describe, expect, it } from 'vitest'
import {
  type Catalogue,
  catalogueOf,
  defineEntity,
  defineGroup,
  defineMaintenance,
  definePage,
  definePlaceholder,
  type Entity,
  type Feature,
  type Fields,
  full,
} from '../kernel/index.ts'
import { menuOf } from './menu.ts'
import { fixedOperations, lookupOperationsOf, operationsOf } from './operations.ts'
import { entityReadersOf, fieldReadersOf } from './rights.ts'
import { screenPathOf, screensOf } from './routes.ts'
import { sdlOf } from './sdl.ts'
import { screenButtonsOf, toolbarOf } from './toolbar.ts'

const areaFields = {
  areaCode: { type: 'code', required: true },
  areaName: { type: 'text', required: true },
} as const satisfies Fields
const Area = defineEntity({ name: 'Area', title: 'Area', key: ['areaCode'], show: 'areaName', fields: areaFields })

const workerFields = {
  workerNo: { type: 'code', required: true, fixed: true, max: 20 },
  workerName: { type: 'text', required: true, help: 'As on the identity card.' },
  area: { type: 'ref', to: 'Area' },
  salary: { type: 'money', required: true, form: 'frmSALARY01I', unit: 'IDR' },
  bankAccount: { type: 'text', required: true },
  grade: { type: 'enum', values: ['A_ONE', 'B_TWO'], labels: { A_ONE: 'First grade' } },
  status: { type: 'enum', values: ['ACTIVE', 'ENDED'], readOnly: true, default: 'ACTIVE' },
  secret: { type: 'text', hidden: true },
  unseen: { type: 'text' },
  family: { type: 'lines', of: { relation: { type: 'text', required: true }, area: { type: 'ref', to: 'Area' } } },
} as const satisfies Fields
const Worker = defineEntity({
  name: 'Worker',
  title: 'Worker',
  key: ['workerNo'],
  show: 'workerName',
  fields: workerFields,
  lifecycle: { end: { from: ['ACTIVE'], to: 'ENDED', form: 'frmWORKER01E' } },
})

const list = {
  columns: ['workerNo', 'workerName', 'area.areaName', 'salary'],
  filters: ['grade', 'area', 'salary'],
  sort: 'workerNo',
} as const
const workers = defineMaintenance({
  path: '/people/crew/workers',
  title: 'Workers',
  form: 'frmWORKER01',
  screens: full,
  buttons: ['excel'],
  menuActions: ['create'],
  auditForm: 'frmWORKER01',
  entity: Worker,
  list,
  sections: [{ title: 'Worker', fields: ['workerNo', 'workerName', 'area', 'salary', 'grade', 'status', 'family'] }],
})
const bank = defineMaintenance({
  path: '/people/crew/bank/worker-bank',
  title: 'Bank',
  form: 'frmWORKER02',
  screens: ['index', 'show', 'edit'],
  routeParams: ['type'],
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
  list: { columns: ['areaCode'], sort: 'areaCode' },
  sections: [{ title: 'Area', fields: ['areaCode', 'areaName'] }],
})
const later = definePlaceholder({
  kind: 'maintenance',
  path: '/people/later',
  title: 'Later',
  form: 'frmLATERX01',
  screens: full,
  order: 1,
})
const login = definePage({ path: '/login', title: 'Login', screens: ['index'], public: true })
const catalogue: Catalogue = catalogueOf([
  { Area, Worker, workers, bank, areas, later, login },
  {
    people: defineGroup({ path: '/people', title: 'People' }),
    crew: defineGroup({ path: '/people/crew', title: 'Crew' }),
    bank: defineGroup({ path: '/people/crew/bank', title: 'Banking' }),
  },
])
const sdl = sdlOf(catalogue)
/** A line of the schema without the words on its arguments. */
const lineWith = (text: string, start: string) =>
  text
    .split('\n')
    .find((l) => l.trim().startsWith(start))
    ?.trim()
    .replace(/"[^"]*" (?=\w+: )/g, '')

describe('sdlOf', () => {
  it('gives every root field its guard and the form id in its description', () => {
    expect(lineWith(sdl, 'workersList(')).toBe(
      'workersList(search: String, page: Int = 1, size: Int = 10, sort: [String!], after: ID, countAll: Boolean = false, filter: WorkersFilter, where: WorkersWhere): WorkerPage! @form(anyOf: ["frmWORKER01I"])',
    )
    expect(sdl).toContain('"Workers: list. Form id frmWORKER01I."')
    const filters = sdl.slice(sdl.indexOf('input WorkersFilter'), sdl.indexOf('}', sdl.indexOf('input WorkersFilter')))
    for (const moment of ['createdAt: DateTimeRange', 'updatedAt: DateTimeRange']) expect(filters).toContain(moment)
    expect(lineWith(sdl, 'endWorkers(')).toBe(
      'endWorkers(id: ID!, rowVersion: Int!, note: String): Worker! @form(anyOf: ["frmWORKER01E"])',
    )
    expect(lineWith(sdl, 'createWorkerBank(')).toBeUndefined()
  })
  it('guards a type with the readers of all its features, and a field that fewer may read with theirs', () => {
    expect(sdl).toContain(
      'type WorkerPage @form(anyOf: ["frmWORKER01A", "frmWORKER01E", "frmWORKER01I", "frmWORKER02E", "frmWORKER02I"])',
    )
    expect(lineWith(sdl, 'salary: Decimal @')).toBe('salary: Decimal @form(anyOf: ["frmSALARY01I"])')
    expect(lineWith(sdl, 'bankAccount: String @')).toBe(
      'bankAccount: String @form(anyOf: ["frmWORKER02E", "frmWORKER02I"])',
    )
    expect(lineWith(sdl, 'workerName: String!')).toBe('workerName: String!')
    expect(fieldReadersOf(Worker, 'workerNo', catalogue)).toBeUndefined()
  })
  it('opens the type to users who may move the life cycle, because a move answers the row', () => {
    const lifecycle = { bury: { from: ['ENDED'], to: 'ENDED', form: 'frmBURIAL01D' } } as const
    const Buried = { ...Area, lifecycle } as Entity
    const moved = catalogueOf([{ Buried, areas: { ...areas, entity: Buried } }])
    expect(sdlOf(moved)).toContain(
      'type Area @form(anyOf: ["frmAREAXX01A", "frmAREAXX01E", "frmAREAXX01I", "frmBURIAL01D"])',
    )
    expect(entityReadersOf('Area', moved)).not.toContain('frmBURIAL01D')
  })
  it('leaves out hidden fields and those of no feature, and never asks for what it may not show', () => {
    expect(sdl).not.toMatch(/secret|unseen/)
    expect(/input WorkersEdit \{[^}]*workerNo/.test(sdl)).toBe(false)
    expect(sdl.slice(sdl.indexOf('input WorkersCreate'))).toMatch(/workerNo: String!\n[\s\S]*salary: Decimal\n/)
  })
  it('lets a list be queried by its filters and its label, and a reference by what its look-up shows', () => {
    const where = /input WorkersWhere \{([^}]*)\}/.exec(sdl)?.[1]?.replace(/"[^"]*"/g, '')
    expect(where?.trim().split(/\s*\n\s*/)).toEqual([
      'grade: [WorkerGrade]',
      'area: RefMatch',
      'salary: DecimalRange',
      'createdAt: DateTimeRange',
      'updatedAt: DateTimeRange',
      'workerNo: TextMatch',
      'workerName: TextMatch',
      'and: [WorkersWhere!]',
      'or: [WorkersWhere!]',
      'not: WorkersWhere',
    ])
  })
  it('takes a reference by id or by code, in lines too; neither is required by the type', () => {
    const membersOf = (input: string) =>
      new RegExp(`input ${input} \\{([^}]*)\\}`)
        .exec(sdl)?.[1]
        ?.replace(/"[^"]*"/g, '')
        .trim()
        .split(/\s*\n\s*/)
    expect(membersOf('WorkersEdit')).toEqual(expect.arrayContaining(['area: ID', 'areaBy: RefBy']))
    expect(membersOf('WorkerFamilyInput')).toEqual(['id: ID', 'relation: String!', 'area: ID', 'areaBy: RefBy'])
  })
  it('describes fields with label, unit, help and rule, and enum values with their words', () => {
    expect(sdl).toContain('"Worker name. As on the identity card. Required."')
    expect(sdl).toContain('"Salary (IDR). Required. Form id frmSALARY01I."')
    expect(sdl).toContain('"First grade"\n  A_ONE')
  })
  it('has a reference type and a look-up for everything that is referred to', () => {
    expect(lineWith(sdl, 'areaLookup(')).toContain('@form(anyOf: ["frmAREAXX01A"')
    expect(lineWith(sdl, 'areaLookup(')).toContain('"frmWORKER02I"')
    expect(sdl).toContain('type AreaRef @signedIn')
  })
})

describe('operationsOf', () => {
  const documents = operationsOf(workers, catalogue)
  it('asks a far column through the record and a guarded one under its code', () => {
    expect(documents).toContain('area { id code name active record { id areaName } }')
    expect(documents).toContain(
      'query WorkersList($search: String, $page: Int = 1, $size: Int = 10, $sort: [String!], $countAll: Boolean = false, $filter: WorkersFilter, $frmSALARY01I: Boolean = true)',
    )
    expect(documents).toContain('salary @include(if: $frmSALARY01I)')
    expect(documents).toContain('family { id relation area { id code name active } }')
  })
  it('names one document per operation', () => {
    expect([...documents.matchAll(/^(?:query|mutation) (\w+)/gm)].map((m) => m[1])).toEqual([
      'WorkersList',
      'WorkersShow',
      'CreateWorkers',
      'EditWorkers',
      'DeleteWorkers',
      'EndWorkers',
    ])
    expect(lookupOperationsOf(catalogue)).toContain('query AreaLookup(')
    expect(fixedOperations).toContain('query Shell {')
  })
})

describe('menuOf', () => {
  it('keeps three levels: a group below a subgroup is placed next to it', () => {
    const [people] = menuOf(catalogue, new Set(['frmWORKER01I', 'frmWORKER02I', 'frmLATERX01I']))
    expect(people?.children.map((c) => [c.path, c.children.length])).toEqual([
      ['/people/later', 0],
      ['/people/crew', 1],
      ['/people/crew/bank', 1],
    ])
  })
  it('shows nothing to a user without codes, and never a public page', () => {
    expect(menuOf(catalogue, new Set())).toEqual([])
  })
})

describe('toolbarOf', () => {
  const find = (access: string[], button: string) =>
    toolbarOf(workers, new Set(access)).find((b) => b.button === button)
  it('shows a button to holders of its code, and moves menu actions out', () => {
    expect(find(['frmWORKER01D'], 'destroy')).toEqual({
      button: 'destroy',
      anyOf: ['frmWORKER01D'],
      visible: true,
      enabled: true,
    })
    expect(find(['frmWORKER01I'], 'destroy')?.visible).toBe(false)
    expect(find(['frmWORKER01A'], 'create')).toMatchObject({ anyOf: null, visible: false })
    expect(find([], 'home')?.visible).toBe(true)
    expect(find(['frmWORKER01I'], 'audit')?.visible).toBe(true)
  })
  it('leaves out a button that would follow from the screens but is named as missing', () => {
    const buttonsOf = (feature: Feature) =>
      toolbarOf(feature, new Set(['frmWORKER01D'])).filter((b) => b.anyOf !== null)
    const less = { ...workers, withoutButtons: ['destroy', 'audit'] } as const
    expect(buttonsOf(workers).map((b) => b.button)).toEqual(expect.arrayContaining(['destroy', 'audit']))
    expect(buttonsOf(less).map((b) => b.button)).toEqual(['home', 'show', 'edit', 'excel', 'save', 'cancel'])
  })
  it('disables all buttons of a placeholder and gives a public page none', () => {
    expect(toolbarOf(later, new Set(['frmLATERX01A'])).find((b) => b.button === 'create')).toMatchObject({
      visible: true,
      enabled: false,
    })
    expect(toolbarOf(login, new Set()).some((b) => b.visible)).toBe(false)
  })
  it('narrows to a screen', () => {
    expect(screenButtonsOf(workers, 'index')).not.toContain('save')
    expect(screenButtonsOf(workers, 'create')).toEqual(['home', 'save', 'cancel'])
  })
})

describe('screensOf', () => {
  it('builds the paths, with route parameters before the id', () => {
    expect(screensOf(bank, new Set(['frmWORKER02E']))).toEqual([
      { screen: 'index', path: '/people/crew/bank/worker-bank/index', anyOf: ['frmWORKER02I'], allowed: false },
      { screen: 'show', path: '/people/crew/bank/worker-bank/show/:type/:id', anyOf: ['frmWORKER02I'], allowed: false },
      { screen: 'edit', path: '/people/crew/bank/worker-bank/edit/:type/:id', anyOf: ['frmWORKER02E'], allowed: true },
    ])
    expect(screenPathOf(login, 'index')).toBe('/login')
  })
})
