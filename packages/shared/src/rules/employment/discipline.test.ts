import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { isDeviation, letterNumber, needsApproval, proposedStep, validUntilOf } from './discipline.ts'

const letter = (discType: string, issueDate: string) => ({
  letterNo: `${discType}/${issueDate}`,
  discType,
  issueDate,
  validUntil: validUntilOf(discType, issueDate),
})

describe('A27 a warning holds six months less a day', () => {
  it.each([
    ['2026-01-31', '2026-07-30'],
    ['2026-08-31', '2027-02-27'],
    ['2025-12-15', '2026-06-14'],
  ])('issued %s', (issued, until) => expect(validUntilOf('SP1', issued)).toBe(until))
})

test('words and summonses have no validity, a suspension ends with its days', () => {
  expect(['VERBAL', 'SUMMON1', 'SUMMON2', 'TERMINATION'].map((t) => validUntilOf(t, '2026-01-31'))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(validUntilOf('SUSPENSION', '2026-01-31', '2026-02-10')).toBe('2026-02-10')
})

test('4.8: the next step follows the highest letter that holds on the day of the violation', () => {
  const [sp1, sp2, sp3] = [letter('SP1', '2026-01-31'), letter('SP2', '2026-03-01'), letter('SP3', '2026-04-01')]
  expect(proposedStep([], '2026-05-01')).toBe('SP1')
  expect(proposedStep([sp1], '2026-07-30')).toBe('SP2')
  expect(proposedStep([sp1], '2026-07-31')).toBe('SP1')
  expect(proposedStep([sp1], '2026-01-30')).toBe('SP1')
  expect(proposedStep([sp2, sp1], '2026-05-01')).toBe('SP3')
  expect(proposedStep([sp3, sp2, sp1], '2026-05-01')).toBe('TERMINATION')
  expect(proposedStep([letter('VERBAL', '2026-04-01')], '2026-05-01')).toBe('SP1')
})

test('property: after any letters issued, an expired letter raises nothing, a valid one never lowers the step', () => {
  const types = ['VERBAL', 'SUMMON1', 'SP1', 'SP2', 'SP3', 'SUSPENSION']
  const letters = fc.array(
    fc
      .tuple(fc.constantFrom(...types), fc.integer({ min: 0, max: 700 }))
      .map(([t, n]) => letter(t, addDays('2025-01-01', n))),
  )
  const steps = ['SP1', 'SP2', 'SP3', 'TERMINATION']
  fc.assert(
    fc.property(letters, fc.integer({ min: 0, max: 900 }), (given, n) => {
      const day = addDays('2025-01-01', n)
      const holding = given.filter((l) => l.issueDate <= day && l.validUntil !== null && l.validUntil >= day)
      expect(proposedStep(given, day)).toBe(proposedStep(holding, day))
      for (const one of holding)
        expect(steps.indexOf(proposedStep(given, day))).toBeGreaterThanOrEqual(steps.indexOf(proposedStep([one], day)))
    }),
  )
})

test('a letter outside the ladder needs no reason, another step does', () => {
  expect(isDeviation('SP2', 'SP1')).toBe(true)
  expect(isDeviation('SP1', 'SP1')).toBe(false)
  expect(isDeviation('VERBAL', 'SP1')).toBe(false)
  expect(isDeviation('VERBAL', 'SP2')).toBe(true)
  expect(isDeviation('SUMMON1', 'SP3')).toBe(false)
  expect(['VERBAL', 'SUMMON2', 'SP1', 'TERMINATION'].map(needsApproval)).toEqual([false, false, true, true])
})

test('a number has count, type, Roman month and year', () => {
  expect(letterNumber('007', 'SP1', '2026-11-22')).toBe('007/SP1/HR/XI/2026')
  expect(letterNumber('001', 'TERMINATION', '2026-04-01')).toBe('001/PHK/HR/IV/2026')
})
