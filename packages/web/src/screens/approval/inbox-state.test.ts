import { describe, expect, it } from 'vitest'
import { afterDeciding, firstTab, keyOf, readInbox, stepFrom, tabs, writeInbox } from './inbox-state.ts'

const plain = { ctrlKey: false, altKey: false, metaKey: false }

describe('the state of an inbox', () => {
  it('goes through the address and back', () => {
    const state = { tab: 'mine', task: 12, search: 'SPL', overdue: false, open: true, page: 2, sort: '' } as const
    expect(readInbox(writeInbox(state), tabs)).toEqual(state)
    expect(
      String(writeInbox({ tab: 'waiting', task: null, search: '', overdue: false, open: false, page: 1, sort: '' })),
    ).toBe('')
  })
  it('takes nothing that makes no sense', () => {
    const params = new URLSearchParams({
      tab: 'blocked',
      task: '-3',
      page: '1.5',
      overdue: 'yes',
      open: '1',
      sort: 'a b',
    })
    expect(readInbox(params, ['waiting', 'decided'])).toEqual({
      tab: 'waiting',
      task: null,
      search: '',
      overdue: false,
      open: false,
      page: 1,
      sort: '',
    })
  })
})

describe('moving by keys', () => {
  it('stops at the ends and starts at the first', () => {
    expect([stepFrom([7, 8, 9], 8, 1), stepFrom([7, 8, 9], 9, 1), stepFrom([7, 8, 9], 7, -1)]).toEqual([9, 9, 7])
    expect([stepFrom([7, 8], null, 1), stepFrom([7, 8], 5, -1), stepFrom([], 5, 1)]).toEqual([7, 7, null])
  })
  it('leads on to what follows a decided task', () => {
    expect(afterDeciding([7, 8, 9], 8, new Set([8]))).toBe(9)
    expect(afterDeciding([7, 8, 9], 9, new Set([9]))).toBe(8)
    expect(afterDeciding([7, 8, 9], 8, new Set([7]))).toBe(8)
    expect(afterDeciding([7], 7, new Set([7]))).toBeNull()
  })
  it('knows its keys, and leaves those of the browser alone', () => {
    expect(['j', 'K', 'a', 'R', 's', 'x', 'u', 'q'].map((key) => keyOf({ key, ...plain }))).toEqual([
      'next',
      'previous',
      'approve',
      'reject',
      'return',
      'mark',
      'undo',
      null,
    ])
    expect(keyOf({ key: 'a', ...plain, ctrlKey: true })).toBeNull()
  })
})

describe('an inbox next to the list of its documents', () => {
  it('opens the waiting tasks for a user who may decide, and otherwise the tab that wrote the address', () => {
    const tab = (words: string, mayDecide: boolean) => firstTab(new URLSearchParams(words), mayDecide)
    expect([tab('', true), tab('', false)]).toEqual(['waiting', 'all'])
    expect([tab('task=12', false), tab('overdue=1&sort=-dueAt', true)]).toEqual(['waiting', 'waiting'])
    expect(tab('sort=-docNo&page=2', true)).toBe('all')
  })
})
