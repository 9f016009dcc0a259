// Which actions become buttons, and where.
import { catalogue } from '@kantor/shared/catalogue'
import { checkDataMachine } from '@kantor/shared/catalogue/attendance/attendance-process/check-data-machine'
import { readyToContract } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/ready-to-contract'
import { stageEvaluations } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/stage-evaluations'
import { bankTransfers } from '@kantor/shared/catalogue/payroll-management/payroll-process/bank-transfers'
import {
  type Actions,
  childPart,
  defineEntity,
  defineMaintenance,
  type Fields,
  full,
  withChildren,
} from '@kantor/shared/kernel'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import { expect, test } from 'vitest'
import { commandsOf, fits, keptFieldsOf, presetsOf, relatedListsOf, reportCommandsOf } from './record-commands.ts'

const client = { type: 'ref', to: 'Client', required: true } as const
const keyId = { type: 'text', required: true } as const
const actions = {
  openAll: { kind: 'command', code: 'edit', params: {}, result: {} },
  register: { kind: 'command', code: 'create', title: 'Register a client', params: { name: keyId }, result: {} },
  issue: { kind: 'command', code: 'edit', offered: true, params: { year: keyId }, result: {} },
  lock: { kind: 'command', code: 'edit', params: { client, note: { type: 'text' } }, result: {} },
  replace: {
    kind: 'command',
    code: 'edit',
    params: { client, baseVersion: { type: 'integer', required: true } },
    result: {},
  },
  revoke: { kind: 'command', code: 'edit', params: { keyId, reason: keyId }, result: {} },
  keys: { kind: 'query', code: 'show', params: { client }, result: { keyId }, many: true },
  search: { kind: 'query', code: 'index', params: { client, words: keyId }, result: { keyId }, many: true },
  about: { kind: 'query', code: 'index', params: { client }, result: { keyId } },
} as const satisfies Actions
const feature = defineMaintenance({
  path: '/master/clients',
  title: 'Clients',
  form: 'frmCLIENT01',
  screens: full,
  entity: defineEntity({
    name: 'Client',
    title: 'Client',
    key: ['code'],
    show: 'code',
    fields: { code: { type: 'code', required: true } } as const satisfies Fields,
  }),
  list: { columns: ['code'], sort: 'code' },
  sections: [{ title: 'Client', fields: ['code'] }],
  actions,
})
const all = new Set(['I', 'A', 'E', 'D'].map((suffix) => `frmCLIENT01${suffix}`))

test('commands on the record know their subject; the fields to fill in leave it out', () => {
  const lock = commandsOf(feature, all).find(({ name }) => name === 'lock')
  expect([lock?.subject, Object.keys(lock?.asked ?? {}), lock?.label]).toEqual(['client', ['note'], 'Lock'])
})

test('commands of the list make a record, need nothing or are offered; those that stand on a version are left to their screen', () => {
  expect(commandsOf(feature, all).map(({ name, subject }) => [name, subject])).toEqual([
    ['openAll', null],
    ['register', null],
    ['issue', null],
    ['lock', 'client'],
  ])
})

test('without the code there is no button', () => {
  expect(commandsOf(feature, new Set(['frmCLIENT01I'])).map(({ name }) => name)).toEqual([])
  expect(commandsOf(feature, new Set(['frmCLIENT01A'])).map(({ name }) => name)).toEqual(['register'])
})

test('a query of many rows that needs only the record is a list of it; commands that name its rows stand there', () => {
  const lists = relatedListsOf(feature, all)
  expect(lists.map(({ name }) => name)).toEqual(['keys'])
  expect(lists[0]?.commands.map(({ name, column, asked }) => [name, column, Object.keys(asked)])).toEqual([
    ['revoke', 'keyId', ['reason']],
  ])
})

test('a command is offered where its values are; what was not read hides nothing', () => {
  const action = { kind: 'command', code: 'index', params: {}, result: {}, when: { state: ['OPEN'] } } as const
  expect([fits(action, { state: 'OPEN' }), fits(action, { state: 'DONE' }), fits(action, {})]).toEqual([
    true,
    false,
    true,
  ])
})

test('commands on children stand on their own list, with the version of the row that was read', () => {
  const child = (name: string) =>
    defineEntity({
      name,
      title: name,
      key: ['code'],
      show: 'code',
      fields: {
        code: { type: 'code', required: true, fixed: true },
        client,
        place: { type: 'text', required: true },
      } as const satisfies Fields,
    })
  const part = (name: string, one: string) =>
    childPart({
      name,
      one,
      entity: child(one),
      by: 'client',
      columns: ['place'],
      fields: ['code', 'place'],
      sort: 'code',
    })
  const parent = withChildren(feature, [part('shops', 'Shop'), part('vans', 'Van')])
  const lists = relatedListsOf(parent, all).filter(({ name }) => name !== 'keys')
  const found = lists.map(({ name, commands }) => [name, commands.map((c) => [c.name, c.column, Object.keys(c.asked)])])
  const of = (name: string, one: string) => [
    name,
    [
      [`change${one}`, one.toLowerCase(), ['place']],
      [`remove${one}`, one.toLowerCase(), []],
    ],
  ]
  expect(found).toEqual([of('shops', 'Shop'), of('vans', 'Van')])
  expect(commandsOf(parent, all).map(({ name }) => name)).toEqual(expect.arrayContaining(['addShop', 'addVan']))
})

test('a report offers the commands that it declares as offered, to users with the right, and none of its other actions', () => {
  const offered = (...codes: readonly string[]) =>
    reportCommandsOf(checkDataMachine, new Set(codes)).map(({ name, asked }) => [name, Object.keys(asked)])
  expect(offered('frmKTRANST01I', 'frmKTRANST01A')).toEqual([])
  expect(offered('frmKTRANST01I', 'frmKTRANST01E')).toEqual([['linkBadge', ['badgeNo', 'employee', 'validFrom']]])
})

/** Commands that are given by a special screen, a phone, or a script with an API key of its client (`sendAgain`). */
const elsewhere: ReadonlySet<string> = new Set([
  'run',
  'cancel',
  'undo',
  'decide',
  'decideMany',
  'decideLines',
  'generate',
  'printed',
  'startVerification',
  'saveMemberships',
  'saveRights',
  'save',
  'endMine',
  'vote',
  'send',
  'sendOwn',
  'registerDevice',
  'reportConnection',
  'setRates',
  'raise',
  'sendAgain',
])

test('a user with the codes finds every command on a screen: none is available on the server alone', () => {
  const codes = new Set(codesOf(catalogue.features))
  const missing = catalogue.features.flatMap((one) => {
    const { actions: of = {} } = one as { readonly actions?: Actions }
    const names = Object.keys(of).filter((name) => of[name]?.kind === 'command' && !elsewhere.has(name))
    const there =
      'entity' in one
        ? [...commandsOf(one, codes), ...relatedListsOf(one, codes).flatMap(({ commands }) => commands)]
        : (one.kind === 'report' || one.kind === 'inquiry') && 'columns' in one
          ? reportCommandsOf(one, codes)
          : null
    if (there === null) return []
    const found = new Set(there.map(({ name }) => name))
    return names.filter((name) => !found.has(name)).map((name) => `${one.path} ${name}`)
  })
  expect(missing).toEqual([])
})

test('a command that asks for lines which the record has begins with the existing lines', () => {
  const names = (feature: typeof stageEvaluations | typeof readyToContract, name: string) => {
    const command = commandsOf(feature, new Set(codesOf(catalogue.features))).find((one) => one.name === name)
    return command && Object.keys(keptFieldsOf(command, feature))
  }
  expect(names(stageEvaluations, 'submitScores')).toEqual(['scores', 'recommendation'])
  expect(names(readyToContract, 'prepare')).toEqual([
    'letterTemplate',
    'location',
    'endDate',
    'previousContracts',
    'checklist',
  ])
  expect(names(readyToContract, 'sign')).toEqual([])
})

test('a command about the list begins with the one record that the list was opened for', () => {
  const commands = commandsOf(bankTransfers, new Set(codesOf(catalogue.features)))
  const [make, send] = ['makeBankFile', 'sendBankFile'].map((name) => commands.find((one) => one.name === name))
  if (make === undefined || send === undefined) throw new Error('Bank files have no commands')
  const of = (search: string, command = make) => presetsOf(command, bankTransfers, search)
  expect(of('?run=7&page=2')).toEqual([{ param: 'payRun', to: 'PayRun', id: '7' }])
  expect([of(''), of('?run=7,8'), of('?status=DRAFT'), of('?run=7', send)]).toEqual([[], [], [], []])
})
