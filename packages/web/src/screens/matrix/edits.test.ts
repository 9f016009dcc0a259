// Changes that are not saved, back and forth, against what is stored.
import { describe, expect, it } from 'vitest'
import {
  type Base,
  type Change,
  codeNow,
  dropped,
  keyOf,
  noEdits,
  rebased,
  redone,
  toSend,
  undone,
  withChanges,
} from './edits.ts'

describe('changes', () => {
  const base: Base = { code: 'P1', rowVersion: 3 }
  const set = (day: string, code: string | null, stored = base): Change => ({
    row: '7',
    day,
    rowCode: 'E7',
    label: 'Ani',
    base: stored,
    code,
  })
  const [first, second] = ['2026-11-01', '2026-11-02']
  const key = keyOf('7', first)

  it('are what differs from what is stored, step by step back and forth', () => {
    const one = withChanges(noEdits, [set(first, 'P2'), set(second, 'P3')])
    const two = withChanges(one, [set(first, null)])
    expect(toSend(two).map(({ day, code, base: b }) => [day, code, b.rowVersion])).toEqual([
      [first, null, 3],
      [second, 'P3', 3],
    ])
    expect(codeNow(undone(two), key, 'P1')).toBe('P2')
    expect(undone(undone(two)).codes.size).toBe(0)
    expect(undone(undone(undone(two))).codes.size).toBe(0)
    expect(redone(redone(undone(undone(two)))).codes).toEqual(two.codes)
    expect(redone(withChanges(undone(two), [set(first, 'P3')])).codes.get(key)).toBe('P3')
  })

  it('that change nothing are no step, and going back to what is stored is no change', () => {
    expect(withChanges(noEdits, [set(first, 'P1')])).toBe(noEdits)
    const back = withChanges(withChanges(noEdits, [set(first, 'P2')]), [set(first, 'P1')])
    expect(back.codes.size).toBe(0)
    expect(undone(back).codes.get(key)).toBe('P2')
  })

  it('keep the version they were made on while they are not saved', () => {
    const one = withChanges(noEdits, [set(first, 'P2')])
    const again = withChanges(one, [set(first, 'P3', { code: 'E14', rowVersion: 4 })])
    expect(toSend(again)[0]?.base).toEqual(base)
  })

  it('stand against what is stored after a save: one step back is a change again', () => {
    const one = withChanges(noEdits, [set(first, 'P2')])
    const saved = rebased(one, new Map([[key, { code: 'P2', rowVersion: 4 }]]))
    expect(saved.codes.size).toBe(0)
    expect(toSend(undone(saved))).toMatchObject([{ code: 'P1', base: { code: 'P2', rowVersion: 4 } }])
    expect(dropped(one, [key]).codes.size).toBe(0)
  })
})
