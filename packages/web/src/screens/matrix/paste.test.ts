// Pasted blocks and codes in words.
import { describe, expect, it } from 'vitest'
import { codeIn, typedCode } from './codes.ts'
import { pasteOnto } from './paste.ts'

const size = { rows: 4, columns: 5 }

describe('a pasted block', () => {
  const one = { top: 1, bottom: 1, left: 1, right: 1 }
  it('is laid from the corner, and what lies beyond the sheet is counted', () => {
    const block = [
      ['P1', 'P2'],
      ['P3', ''],
    ]
    expect(pasteOnto(block, one, size).cells).toEqual([
      { row: 1, column: 1, text: 'P1' },
      { row: 1, column: 2, text: 'P2' },
      { row: 2, column: 1, text: 'P3' },
    ])
    expect(pasteOnto(block, { top: 3, bottom: 3, left: 4, right: 4 }, size)).toEqual({
      cells: [{ row: 3, column: 4, text: 'P1' }],
      beyond: 3,
    })
  })
  it('fills the selection with one value, and repeats where it fits', () => {
    expect(pasteOnto([['P1']], { top: 0, bottom: 1, left: 0, right: 2 }, size).cells).toHaveLength(6)
    const twice = pasteOnto([['P1', 'P2']], { top: 0, bottom: 0, left: 0, right: 3 }, size)
    expect(twice.cells.map((c) => c.text)).toEqual(['P1', 'P2', 'P1', 'P2'])
    expect(pasteOnto([['P1', 'P2']], { top: 0, bottom: 0, left: 0, right: 2 }, size).cells).toHaveLength(2)
    expect(pasteOnto([], one, size).cells).toEqual([])
  })
})

describe('a code', () => {
  const codes = ['OF5', 'OFF', 'P1', 'W6', 'W6S']
  it('is known in any case, and a dash is a day off', () => {
    expect([codeIn(' p1 ', codes), codeIn('-', codes), codeIn('X', codes)]).toEqual(['P1', 'OFF', null])
  })
  it('is complete as soon as no other begins so', () => {
    expect(typedCode('p', codes)).toEqual({ kind: 'code', code: 'P1' })
    expect(typedCode('OF', codes)).toEqual({ kind: 'more' })
    expect(typedCode('off', codes)).toEqual({ kind: 'code', code: 'OFF' })
    expect(typedCode('W6', codes)).toEqual({ kind: 'more' })
    expect(typedCode('Z', codes)).toEqual({ kind: 'none' })
  })
})
