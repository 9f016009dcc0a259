import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answersOf, changed, clockText, kept, toggled, unansweredOf, unsentOf } from './answer-store.ts'

const start = answersOf([
  { seq: 1, answer: 'A', turn: 3 },
  { seq: 2, answer: null, turn: 0 },
])

it('has nothing to send at the beginning, and only what was changed afterwards', () => {
  expect(unsentOf(start)).toEqual([])
  expect(unsentOf(changed(start, 2, 'B'))).toEqual([{ seq: 2, answer: 'B', turn: 1 }])
  expect(changed(start, 1, 'A')).toBe(start)
  expect(changed(start, 9, 'A')).toBe(start)
})

it('keeps what was changed while the server was answering unsent', () => {
  const first = changed(start, 2, 'B')
  const sent = unsentOf(first)
  const meanwhile = changed(first, 2, 'C')
  expect(unsentOf(kept(meanwhile, [{ seq: 2, turn: 1, problem: null }], sent))).toEqual([
    { seq: 2, answer: 'C', turn: 2 },
  ])
  expect(unsentOf(kept(first, [{ seq: 2, turn: 1, problem: null }], sent))).toEqual([])
})

it('sends again what got lost on the way, and does not send again what was refused until it is changed', () => {
  const first = changed(start, 2, 'B')
  expect(unsentOf(kept(first, [], unsentOf(first)))).toEqual([{ seq: 2, answer: 'B', turn: 1 }])
  const refused = kept(first, [{ seq: 2, turn: 0, problem: 'names no option' }], unsentOf(first))
  expect([unsentOf(refused), refused.get(2)?.problem]).toEqual([[], 'names no option'])
  expect(unsentOf(changed(refused, 2, 'A'))).toHaveLength(1)
})

it('loses no answer in any order of changes, losses and answers of the server', () => {
  const step = fc.record({
    seq: fc.integer({ min: 1, max: 2 }),
    answer: fc.constantFrom('A', 'B', null),
    isLost: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const server = new Map<number, { answer: string | null; turn: number }>([
        [1, { answer: 'A', turn: 3 }],
        [2, { answer: null, turn: 0 }],
      ])
      const take = (sent: ReturnType<typeof unsentOf>) =>
        sent.map(({ seq, answer, turn }) => {
          if (turn > (server.get(seq)?.turn ?? 0)) server.set(seq, { answer, turn })
          return { seq, turn: server.get(seq)?.turn ?? 0, problem: null }
        })
      let page = start
      for (const { seq, answer, isLost } of steps) {
        page = changed(page, seq, answer)
        const sent = unsentOf(page)
        // The server may have it although its answer got lost.
        const saved = take(sent)
        if (!isLost) page = kept(page, saved, sent)
      }
      const last = unsentOf(page)
      page = kept(page, take(last), last)
      expect(unsentOf(page)).toEqual([])
      for (const [seq, { answer }] of page) expect(server.get(seq)?.answer).toBe(answer)
    }),
  )
})

it('takes letters in and out, sorted, and counts what has no answer', () => {
  expect(toggled('C', 'A', true)).toBe('A,C')
  expect(toggled('A,C', 'A', false)).toBe('C')
  expect(toggled('A', 'A', false)).toBeNull()
  expect(unansweredOf(start)).toEqual([2])
  expect([clockText(3599), clockText(0)]).toEqual(['59:59', '00:00'])
})
