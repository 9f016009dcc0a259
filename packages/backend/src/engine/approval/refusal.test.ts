// Worked cases C-05 (people, R-SEC-07) and B6 (attendance): who may take a step, and what speaks against it first.
import { describe, expect, it } from 'vitest'
import { type Deciding, verdictOf } from './refusal.ts'

const person = (employee: number, user = employee) => ({ user, employee })
const base: Deciding = {
  docType: 'TRAVEL_REQUEST',
  code: 'frmZTRVAPP01E',
  access: new Set(['frmZTRVAPP01E']),
  actor: person(300),
  isPending: true,
  approvers: [300, 200],
  makers: [person(100), person(200)],
  decided: [],
  concerned: new Set(),
  delegations: [],
  seesDocument: true,
  today: '2026-07-05',
}
const answer = (change: Partial<Deciding>) => {
  const verdict = verdictOf({ ...base, ...change })
  return verdict.refused ?? { onBehalfOf: verdict.onBehalfOf }
}
const hr = { code: 'frmZTRVAPP02E', access: new Set(['frmZTRVAPP02E']), approvers: [400, 300] }

it('decides in the place of another only who sees the document as he does', () => {
  const inPlace = {
    actor: person(600),
    delegations: [
      { delegator: 300, delegate: 600, from: '2026-07-01', to: '2026-07-31', isRevoked: false, docTypes: [] },
    ],
  }
  expect(answer(inPlace)).toEqual({ onBehalfOf: 300 })
  expect(answer({ ...inPlace, seesDocument: false })).toBe('NOT_APPROVER')
  expect(answer({ seesDocument: false })).toEqual({ onBehalfOf: null })
})

describe('C-05: one person with two accounts', () => {
  it('refuses the beneficiary', () => expect(answer({ actor: person(200) })).toBe('SELF_APPROVAL'))
  it('lets the approver', () => expect(answer({})).toEqual({ onBehalfOf: null }))
  it('refuses the second account of who decided before', () =>
    expect(answer({ ...hr, actor: person(300, 301), decided: [{ user: null, employee: 300 }] })).toBe(
      'ALREADY_DECIDED',
    ))
  it('refuses who holds I only', () =>
    expect(answer({ ...hr, actor: person(400), access: new Set(['frmZTRVAPP02I']) })).toBe('FORBIDDEN'))
  it('refuses a step that is not the current one', () =>
    expect(
      answer({
        code: 'frmZTRVAPP03E',
        access: new Set(['frmZTRVAPP03E']),
        actor: person(500),
        isPending: false,
        approvers: [500],
      }),
    ).toBe('TASK_NOT_PENDING'))
})

describe('B6: task of E-DEP, delegation E-DEP -> E-UNI 1-10 Jul', () => {
  const [dep, uni] = [20, 30]
  const delegation = {
    delegator: dep,
    delegate: uni,
    from: '2026-07-01',
    to: '2026-07-10',
    isRevoked: false,
    docTypes: [],
  }
  const task: Partial<Deciding> = { actor: person(uni), approvers: [dep], delegations: [delegation] }
  it('5 Jul: on behalf of E-DEP', () => expect(answer(task)).toEqual({ onBehalfOf: dep }))
  it('11 Jul: not an approver', () => expect(answer({ ...task, today: '2026-07-11' })).toBe('NOT_APPROVER'))
  it('5 Jul on his own request: self approval', () =>
    expect(answer({ ...task, makers: [person(uni)] })).toBe('SELF_APPROVAL'))
  it('E-DEP on a decided task: it no longer waits', () =>
    expect(answer({ ...task, actor: person(dep), isPending: false })).toBe('TASK_NOT_PENDING'))
  it('counts neither when revoked nor for another kind', () => {
    expect(answer({ ...task, delegations: [{ ...delegation, isRevoked: true }] })).toBe('NOT_APPROVER')
    expect(answer({ ...task, delegations: [{ ...delegation, docTypes: ['ABNORMAL'] }] })).toBe('NOT_APPROVER')
  })
  it('is not passed on: a delegate of the delegate has nothing', () => {
    const second = { ...delegation, delegator: uni, delegate: 40 }
    expect(answer({ ...task, actor: person(40), delegations: [second] })).toBe('NOT_APPROVER')
  })
})

describe('whom the document concerns', () => {
  const delegation = {
    delegator: 300,
    delegate: 700,
    from: '2026-07-01',
    to: '2026-07-10',
    isRevoked: false,
    docTypes: [],
  }
  const concerned = new Set([300])
  it('decides nothing, though he is the approver', () => expect(answer({ concerned })).toBe('SELF_APPROVAL'))
  it('lets no one else decide in their place', () =>
    expect(answer({ concerned, actor: person(700), delegations: [delegation] })).toBe('SELF_APPROVAL'))
  it('does not keep a delegate from deciding for another approver of the same step', () =>
    expect(
      answer({
        concerned,
        approvers: [300, 400],
        actor: person(700),
        delegations: [delegation, { ...delegation, delegator: 400 }],
      }),
    ).toEqual({ onBehalfOf: 400 }))
})

it('calls self approval by its name in trade', () => {
  const trade = { docType: 'PURCHASE_ORDER', code: 'frmZPURAPP01E', access: new Set(['frmZPURAPP01E']) }
  expect(answer({ ...trade, actor: person(200) })).toBe('MAKER_CANNOT_APPROVE')
  expect(answer({ ...trade, decided: [person(300)] })).toBe('SAME_APPROVER')
})
it('treats an account without an employee as no one', () =>
  expect(answer({ actor: { user: 1, employee: null }, approvers: [] })).toBe('NOT_APPROVER'))
