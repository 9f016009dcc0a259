import { catalogueOf, defineEntity, definePage, type Fields } from '@kantor/shared/kernel'
import { describe, expect, it } from 'vitest'
import { changesOf, type Reader, recordNameOf, refsIn, type StoredEntry } from './audit-values.ts'

const fields = {
  code: { type: 'code', required: true },
  name: { type: 'text', required: true },
  pay: { type: 'money', form: 'frmSALARY01I' },
  secret: { type: 'text', hidden: true },
  boss: { type: 'ref', to: 'Person' },
  status: { type: 'enum', values: ['ON_LEAVE', 'HERE'] },
  steps: { type: 'lines', of: { rank: { type: 'integer' }, extra: { type: 'money', form: 'frmSALARY01I' } } },
} as const satisfies Fields
const keyedSteps = { ...fields.steps, key: ['rank'] }
const Person = defineEntity({ name: 'Person', title: 'Person', key: ['code'], show: 'name', fields })
const desk = definePage({
  path: '/desk',
  title: 'Desk',
  screens: ['index'],
  actions: {
    pay: { kind: 'command', code: null, params: { to: { type: 'ref', to: 'Person' }, pay: fields.pay }, result: {} },
  },
})
const catalogue = catalogueOf([{ Person, desk }])
const reader = (...access: string[]): Reader => ({
  catalogue,
  access: new Set(access),
  refs: new Map([['Person', new Map([[3, { code: 'P3', name: 'Anna' }]])]]),
})
const entry = (more: Partial<StoredEntry>): StoredEntry => ({
  action: 'EDIT',
  feature: '/people',
  entity: 'Person',
  recordId: 1,
  before: null,
  after: null,
  changes: {},
  ...more,
})
const shown = (of: StoredEntry, who: Reader) =>
  Object.fromEntries(changesOf(who, of).map((c) => [c.field, [c.before, c.after]]))

describe('the values of the trail', () => {
  const edit = entry({
    changes: {
      pay: { from: '1.00', to: '2.00' },
      secret: { from: '***', to: '***' },
      boss: { from: null, to: 3 },
      status: { from: 'HERE', to: 'ON_LEAVE' },
      gone: { from: 'x', to: 'y' },
      steps: { from: [], to: [{ id: 1, rank: 1, extra: '5.00' }] },
    },
  })
  it('is in words, and in stars where the reader lacks the code', () => {
    expect(shown(edit, reader())).toEqual({
      pay: ['***', '***'],
      secret: ['***', '***'],
      boss: [null, 'P3 - Anna'],
      status: ['Here', 'On leave'],
      gone: ['***', '***'],
      steps: [null, 'Rank: 1, Extra: ***'],
    })
  })
  it('distinguishes lines by their key: added, removed, and changed in those that stayed', () => {
    const keyed = {
      ...catalogue,
      entities: new Map([['Person', { ...Person, fields: { ...fields, steps: keyedSteps } }]]),
    }
    const [from, to] = [
      [
        { id: 1, rank: 1, extra: '5.00' },
        { id: 2, rank: 2, extra: '6.00' },
      ],
      [
        { id: 1, rank: 1, extra: '5' },
        { id: 2, rank: 2, extra: '7.00' },
        { id: 3, rank: 3, extra: null },
      ],
    ]
    const found = changesOf(
      { ...reader('frmSALARY01I'), catalogue: keyed },
      entry({ changes: { steps: { from, to } } }),
    )
    expect(found).toEqual([
      { field: 'steps[2].extra', label: 'Steps 2: Extra', before: '6.00', after: '7.00' },
      { field: 'steps[3]', label: 'Steps 3', before: null, after: 'Rank: 3' },
    ])
  })
  it('opens guarded values to users with their code, hidden ones to no one', () => {
    const open = shown(edit, reader('frmSALARY01I'))
    expect([open.pay, open.secret, open.steps]).toEqual([
      ['1.00', '2.00'],
      ['***', '***'],
      [null, 'Rank: 1, Extra: 5.00'],
    ])
  })
  it('shows the values of a new or deleted row, and its name', () => {
    const made = entry({ action: 'CREATE', after: { code: 'P1', name: 'Budi', pay: '9.00', boss: null } })
    expect(shown(made, reader())).toEqual({ code: [null, 'P1'], name: [null, 'Budi'], pay: [null, '***'] })
    expect(recordNameOf(reader(), made)).toBe('P1 — Budi')
    const gone = entry({ action: 'DELETE', before: { code: 'P1', name: 'Budi' } })
    expect(shown(gone, reader())).toEqual({ code: ['P1', null], name: ['Budi', null] })
  })
  it('shows the parameters of a command', () => {
    const said = entry({
      action: 'ACTION',
      feature: '/desk',
      entity: null,
      after: { to: 3, pay: '7.00' },
      changes: { '#action': { from: null, to: 'pay' } },
    })
    expect(shown(said, reader())).toEqual({ to: [null, 'P3 - Anna'], pay: [null, '***'] })
    expect([...refsIn(catalogue, [said, edit])]).toEqual([['Person', new Set([3])]])
  })
})
