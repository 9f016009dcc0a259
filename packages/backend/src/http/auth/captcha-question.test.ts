import { describe, expect, it } from 'vitest'
import { inWords, newQuestion } from './captcha-question.ts'

/** Picks in turn from a list. */
const picks = (...numbers: readonly number[]) => {
  const left = [...numbers]
  return () => left.shift() ?? 0
}

describe('questions in words (R-AUT-02)', () => {
  it.each([
    [0, 'zero'],
    [13, 'thirteen'],
    [20, 'twenty'],
    [47, 'forty-seven'],
    [90, 'ninety'],
    [99, 'ninety-nine'],
  ])('%i is said %s', (number, words) => expect(inWords(number)).toBe(words))
  it.each([
    [0, 'What is forty-seven plus sixteen, minus nine?'],
    [1, 'Take forty-seven, add sixteen and take away nine. Which number is left?'],
    [2, 'You have forty-seven boxes. Sixteen more arrive and nine are sold. How many have you got?'],
    [3, 'Of forty-seven people nine leave, and sixteen others come. How many are there now?'],
  ])('every telling asks for the same sum', (telling, text) => {
    expect(newQuestion(picks(7, 14, 7, telling))).toEqual({ text, answer: '54' })
  })
  it('hold no digit and never ask for less than nothing', () => {
    const ends = [0, 0.999].map((part) => newQuestion((below) => Math.floor(part * below)))
    expect(ends.map(({ answer }) => answer)).toEqual(['40', '129'])
    for (const { text } of ends) expect(text).not.toMatch(/\d/)
  })
})
