import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemAnalysis } from './analysis.ts'
import { essayMax, readAnswer } from './answers.ts'
import { dueAt, isOpen, secondsLeft, takesAnswers } from './clock.ts'
import { drawPaper, optionOrder, shortages } from './draw.ts'
import { difficulties, multipleModes } from './exam-types.ts'
import { bandOf, bandProblem, finalScore, matrixRowFor, passes } from './grades.ts'
import { setProblem } from './option-set.ts'
import { excludedBecause } from './participation.ts'
import { attemptScore, essayProblem, isFullyRight, itemScore, type ScoredItem } from './scores.ts'

const letters = ['A', 'B', 'C', 'D', 'E']
const marking = { penaltyPct: '25', multipleMode: 'PARTIAL' } as const
const multiple: ScoredItem = { type: 'MULTIPLE_CHOICE', points: '3', options: letters, keys: ['A', 'C', 'E'] }

describe('reading an answer', () => {
  it('keeps letters sorted, each once, and a decimal comma as a point', () => {
    expect(readAnswer('MULTIPLE_CHOICE', letters, ' c, a,C ')).toEqual({ answer: 'A,C' })
    expect(readAnswer('NUMERIC', [], '12,5')).toEqual({ answer: '12.5' })
    for (const [sent, answer] of [
      ['1.500.000', '1500000'],
      ['1,000.5', '1000.5'],
      ['1.000,5', '1000.5'],
      ['+5', '5'],
      ['-0,125', '-0.125'],
      ['1500', '1500'],
    ])
      expect(readAnswer('NUMERIC', [], sent)).toEqual({ answer })
    expect(readAnswer('NUMERIC', [], '1.500')).toEqual({
      problem: 'may be 1500 or 1.5: write one of the two',
      meanings: ['1500', '1.5'],
    })
    expect(readAnswer('ESSAY', [], '  text ')).toEqual({ answer: 'text' })
    for (const nothing of ['', '  ', null, undefined])
      expect(readAnswer('SINGLE_CHOICE', letters, nothing)).toEqual({ answer: null })
  })
  it('refuses what can never be right', () => {
    for (const [type, sent] of [
      ['SINGLE_CHOICE', 'Z'],
      ['SINGLE_CHOICE', 'A,B'],
      ['NUMERIC', '1,000'],
      ['NUMERIC', '1.500'],
      ['NUMERIC', 'twelve'],
      ['NUMERIC', '1e5'],
      ['ESSAY', 'x'.repeat(essayMax + 1)],
    ] as const)
      expect(readAnswer(type, letters, sent)).toHaveProperty('problem')
  })
})

describe('R-EXM-02 what an answer earns', () => {
  it('gives nothing and takes nothing for no answer, of any type', () => {
    for (const type of ['SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'NUMERIC', 'ESSAY'] as const)
      expect(itemScore({ ...multiple, type }, null, marking)).toBe('0.00')
  })
  it('has no second term where every option is right, and no penalty on several options', () => {
    expect(itemScore({ ...multiple, options: ['A', 'C', 'E'] }, 'A,C', marking)).toBe('2.00')
    expect(itemScore(multiple, 'B,D', marking)).toBe('0.00')
    expect(itemScore(multiple, 'A,C', { ...marking, multipleMode: 'ALL_OR_NOTHING' })).toBe('0.00')
    expect(itemScore(multiple, 'A,C,E', { ...marking, multipleMode: 'ALL_OR_NOTHING' })).toBe('3.00')
    expect(itemScore(multiple, 'A,B,C,E', { ...marking, multipleMode: 'ALL_OR_NOTHING' })).toBe('0.00')
  })
  it('takes a number at the very edge of the tolerance, on both sides, and none beyond', () => {
    const item: ScoredItem = { ...multiple, type: 'NUMERIC', points: '2', numericKey: '0.3', tolerance: '0.1' }
    expect(['0.2', '0.4', '0.1999', '0.4001'].map((a) => itemScore(item, a, marking))).toEqual([
      '2.00',
      '2.00',
      '-0.50',
      '-0.50',
    ])
  })
  it('lets a grader give from 0 to the points of the question', () => {
    expect(['0', '4', '4.01', '-0.01'].map((score) => essayProblem(score, '4') === null)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  it('never gives an attempt less than 0', () => {
    expect(attemptScore([{ points: '4', score: '-1.00' }])).toEqual({ earned: '0.00', pct: '0.00' })
    expect(attemptScore([])).toEqual({ earned: '0.00', pct: '0.00' })
  })
  it('keeps every attempt within 0 and 100 percent, in any order of its items', () => {
    const item = fc.record({
      type: fc.constantFrom('SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'TRUE_FALSE'),
      points: fc.integer({ min: 1, max: 9999 }).map((cents) => (cents / 100).toFixed(2)),
      keys: fc.subarray(letters, { minLength: 1 }),
      chosen: fc.subarray(letters),
      mode: fc.constantFrom(...multipleModes),
      penaltyPct: fc.integer({ min: 0, max: 100 }).map(String),
    })
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 20 }), fc.integer(), (items, seed) => {
        const marked = items.map(({ type, points, keys, chosen, mode, penaltyPct }) => {
          const answer = (type === 'MULTIPLE_CHOICE' ? chosen : chosen.slice(0, 1)).join(',')
          const score = itemScore({ type: type as 'SINGLE_CHOICE', points, options: letters, keys }, answer, {
            penaltyPct,
            multipleMode: mode,
          })
          expect(Number(score)).toBeLessThanOrEqual(Number(points))
          return { points, score: score ?? '0' }
        })
        const whole = attemptScore(marked)
        expect(Number(whole.pct)).toBeGreaterThanOrEqual(0)
        expect(Number(whole.pct)).toBeLessThanOrEqual(100)
        const mixed = [...marked].sort((a, b) => ((seed ^ Number(a.points)) % 7) - ((seed ^ Number(b.points)) % 7))
        expect(attemptScore(mixed)).toEqual(whole)
      }),
    )
  })
  it('is entirely right with all points only', () => {
    expect([isFullyRight({ points: '2', score: '2.00' }), isFullyRight({ points: '2', score: '1.99' })]).toEqual([
      true,
      false,
    ])
  })
})

describe('R-EXM-01 draw and clock', () => {
  const bank = Array.from({ length: 40 }, (_, i) => ({
    id: i + 1,
    code: `Q${String(i % 13).padStart(2, '0')}`,
    difficulty: difficulties[i % 3] ?? 'EASY',
  }))
  it('draws a paper by the seed alone, for any order of the bank', () => {
    const order = { draw: [{ difficulty: 'EASY', count: 4 } as const], shuffleQuestions: true }
    fc.assert(
      fc.property(fc.integer({ min: 0 }), fc.shuffledSubarray(bank, { minLength: 40 }), (seed, mixed) => {
        expect(drawPaper(mixed, order, seed)).toEqual(drawPaper(bank, order, seed))
      }),
    )
  })
  it('draws so many of each difficulty, no question twice, and what there is where there are too few', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0 }),
        fc.integer({ min: 0, max: 20 }),
        fc.boolean(),
        (seed, hard, shuffleQuestions) => {
          const draw = [
            { difficulty: 'EASY', count: 3 },
            { difficulty: 'HARD', count: hard },
          ] as const
          const paper = drawPaper(bank, { draw, shuffleQuestions }, seed)
          expect(new Set(paper.map(({ id }) => id)).size).toBe(paper.length)
          const count = (d: string) => paper.filter(({ difficulty }) => difficulty === d).length
          expect([count('EASY'), count('MEDIUM'), count('HARD')]).toEqual([3, 0, Math.min(hard, 13)])
        },
      ),
    )
    expect(shortages(bank, [{ difficulty: 'HARD', count: 20 }])).toEqual([
      { difficulty: 'HARD', wanted: 20, there: 13 },
    ])
  })
  it('takes the whole bank where nothing is said, by code unless it is mixed, and differs from seed to seed', () => {
    const paper = drawPaper(bank, { draw: [], shuffleQuestions: false }, 7)
    expect(paper.map(({ code }) => code)).toEqual(bank.map(({ code }) => code).sort())
    const first = [1, 2, 3, 4, 5].map((seed) => drawPaper(bank, { draw: [], shuffleQuestions: true }, seed)[0]?.id)
    expect(new Set(first).size).toBeGreaterThan(1)
  })
  it('mixes options by seed and question, and loses none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0 }), fc.integer({ min: 1, max: 9999 }), (seed, question) => {
        const order = optionOrder(letters, question, seed)
        expect([...order].sort()).toEqual(letters)
        expect(optionOrder([...letters].reverse(), question, seed)).toEqual(order)
      }),
    )
  })
  it('ends after the duration or when the exam closes, and takes answers up to 30 seconds later', () => {
    const started = '2026-11-27T08:00:00.000Z'
    expect(dueAt(started, 60, '2026-11-27T10:00:00Z')).toBe('2026-11-27T09:00:00.000Z')
    expect(dueAt(started, 60, '2026-11-27T08:30:00Z')).toBe('2026-11-27T08:30:00.000Z')
    const due = '2026-11-27T09:00:00.000Z'
    expect(takesAnswers(due, '2026-11-27T09:00:30.000Z')).toBe(true)
    expect(takesAnswers(due, '2026-11-27T09:00:30.001Z')).toBe(false)
    expect([secondsLeft(due, '2026-11-27T08:59:00.500Z'), secondsLeft(due, '2026-11-27T09:30:00Z')]).toEqual([59, 0])
    expect([isOpen(started, due, started), isOpen(started, due, due)]).toEqual([true, false])
  })
})

describe('R-EXM-03 which score counts', () => {
  it('is none before anything is graded, and lies between the lowest and the highest attempt', () => {
    expect(finalScore('AVERAGE', [])).toBeNull()
    const score = fc.integer({ min: 0, max: 10_000 }).map((n) => (n / 100).toFixed(2))
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 5 }), (attempts) => {
        const numbers = attempts.map(Number)
        for (const method of ['HIGHEST', 'AVERAGE', 'FIRST', 'LAST'] as const) {
          const final = Number(finalScore(method, attempts))
          expect(final).toBeGreaterThanOrEqual(Math.min(...numbers))
          expect(final).toBeLessThanOrEqual(Math.max(...numbers))
        }
      }),
    )
  })
  it('marks by the row of the level, else that of any level; of several by the newest that is valid', () => {
    const rows = [
      { positionLevel: null, validFrom: '2026-01-01', name: 'any' },
      { positionLevel: 3, validFrom: '2026-01-01', name: 'old' },
      { positionLevel: 3, validFrom: '2026-06-01', name: 'new' },
      { positionLevel: 3, validFrom: '2027-01-01', name: 'later' },
    ]
    const name = (level: number | null, day: string) => matrixRowFor(rows, level, day)?.name
    expect([name(3, '2026-11-01'), name(3, '2026-05-31'), name(4, '2026-11-01'), name(null, '2026-11-01')]).toEqual([
      'new',
      'old',
      'any',
      'any',
    ])
    expect(matrixRowFor(rows, 3, '2025-12-31')).toBeNull()
  })
  it('gives the band whose lowest score is reached, in any order of the bands; the mark itself passes', () => {
    const bands = [
      { grade: 'D', minScore: '0' },
      { grade: 'A', minScore: '85' },
    ]
    expect([bandOf(bands, '85.00')?.grade, bandOf(bands, '84.99')?.grade, bandOf([], '50')]).toEqual(['A', 'D', null])
    expect([passes('70.00', '70'), passes('69.99', '70')]).toEqual([true, false])
  })
  it('wants bands from 0 on, none twice', () => {
    expect(bandProblem([{ grade: 'A', minScore: '1' }])).toContain('begin at 0')
    const zero = { grade: 'D', minScore: '0' }
    expect(bandProblem([zero, { grade: 'C', minScore: '0.00' }])).toContain('same score')
    expect(bandProblem([zero, { grade: 'd ', minScore: '5' }])).toContain('same grade')
    expect([bandProblem([]), bandProblem([zero, { grade: 'C', minScore: '5' }])]).toEqual([null, null])
  })
})

describe('R-EXM-05 analysis of items', () => {
  const of = (corrects: readonly boolean[]) =>
    itemAnalysis(corrects.map((correct, i) => ({ id: i, total: 100 - i, correct })))
  it('says nothing below five attempts', () => {
    expect(of([true, true, true, true])).toBeNull()
    expect(of([true, true, true, true, true])).toMatchObject({ n: 5, groupSize: 1 })
  })
  it('names what is too hard, too easy or separates no one; 20 and 90 percent are still fine', () => {
    expect(of([true, false, false, false, false])?.flags).toEqual([])
    expect(of([false, false, false, false, false])?.flags).toEqual(['TOO_HARD', 'LOW_DISCRIMINATION'])
    expect(of(Array.from({ length: 10 }, (_, i) => i < 9))?.flags).toEqual([])
    expect(of(Array.from({ length: 10 }, () => true))?.flags).toEqual(['TOO_EASY', 'LOW_DISCRIMINATION'])
  })
  it('orders equal scores by the attempt, so that the order of the rows never matters', () => {
    const rows = Array.from({ length: 12 }, (_, id) => ({ id, total: 50, correct: id % 3 === 0 }))
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: 12 }), (mixed) => {
        expect(itemAnalysis(mixed)).toEqual(itemAnalysis(rows))
      }),
    )
  })
})

describe('R-EXM-04 sets of answers and who may sit', () => {
  const option = (optionCode: string, isKey = false) => ({ optionCode, isKey })
  it('counts right options by type', () => {
    const two = [option('A', true), option('B')]
    expect(setProblem('SINGLE_CHOICE', two)).toBeNull()
    expect(setProblem('SINGLE_CHOICE', [option('A', true), option('B', true)])).toContain('exactly one')
    expect(setProblem('MULTIPLE_CHOICE', [option('A'), option('B')])).toContain('at least one')
    expect(setProblem('MULTIPLE_CHOICE', [option('A', true)])).toContain('two options')
    expect(setProblem('TRUE_FALSE', [option('T', true), option('F')])).toBeNull()
    expect(setProblem('TRUE_FALSE', two)).toContain('T, F')
    expect(setProblem('NUMERIC', [{ ...option('N', true), numericKey: '5' }])).toBeNull()
    expect(setProblem('NUMERIC', [option('N', true)])).toContain('right number')
    expect(setProblem('SINGLE_CHOICE', [{ ...option('A', true), numericKey: '5' }, option('B')])).toContain('numeric')
    expect([setProblem('ESSAY', []), setProblem('ESSAY', [option('R')])]).toEqual([null, null])
  })
  it('lets no one sit who wrote, approved or may see the answers', () => {
    const uninvolved = { isAuthor: false, isApprover: false, holdsKeys: false }
    expect(excludedBecause(uninvolved)).toBeNull()
    for (const who of ['isAuthor', 'isApprover', 'holdsKeys'] as const)
      expect(excludedBecause({ ...uninvolved, [who]: true })).toBeTypeOf('string')
  })
})
