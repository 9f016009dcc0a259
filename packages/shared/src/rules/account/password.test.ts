import { describe, expect, it } from 'vitest'
import { defaultPolicy, passwordReasonsOf } from './password.ts'

const policy = { ...defaultPolicy, blocklist: ['password', 'rahasia', 'qwerty', 'bismillah'] }
const budi = { exact: ['budi.santoso', '10023456', '3174051203900001'], names: ['Budi Santoso', 'PT Nusantara Jaya'] }

describe('password rules, worked case C-07', () => {
  it.each([
    ['Password2026!', ['BLOCKLISTED']],
    ['kopi hitam pagi', []],
    ['budi.santoso2026', ['CONTAINS_PERSONAL']],
    ['SANTOSOku-rajin1', ['CONTAINS_PERSONAL']],
    ['mangga-kuning-terbang', []],
    ['rumahhhh biru 22', ['REPEATED']],
    ['kunci12345besar', ['SEQUENCE']],
    ['pendek', ['TOO_SHORT']],
    ['Rahasia!!!!2026', ['BLOCKLISTED', 'REPEATED']],
  ])('%s', (password, reasons) => {
    expect(passwordReasonsOf(password, budi, policy)).toEqual(reasons)
  })
})

describe('password rules', () => {
  const unknownUser = { exact: [], names: [] }
  it('counts code points after NFKC', () => {
    expect(passwordReasonsOf('😀🎈🌧🐟🍌🚲🌵🎺🧊🪁🦜🥁', unknownUser)).toEqual([])
    expect(passwordReasonsOf('ﬃﬃﬃﬃ', unknownUser)).toEqual([])
    expect(passwordReasonsOf('x7'.repeat(65), unknownUser)).toEqual(['TOO_LONG'])
  })
  it('forbids names of four letters, not of three', () => {
    expect(passwordReasonsOf('kopi ani di pagi', { exact: [], names: ['Ani Wijaya'] })).toEqual([])
    expect(passwordReasonsOf('kopi wijaya pagi', { exact: [], names: ['Ani Wijaya'] })).toEqual(['CONTAINS_PERSONAL'])
  })
  it('sees falling sequences and lets mixed ones be', () => {
    expect(passwordReasonsOf('besar edcba kunci', unknownUser)).toEqual(['SEQUENCE'])
    expect(passwordReasonsOf('besar 12ab34 kunci', unknownUser)).toEqual([])
  })
  it('counts kinds of characters only where the policy asks', () => {
    expect(passwordReasonsOf('kopihitampagi', unknownUser, { ...policy, minClasses: 3 })).toEqual(['CLASSES'])
    expect(passwordReasonsOf('Kopi hitam pagi', unknownUser, { ...policy, minClasses: 3 })).toEqual([])
  })
})
