// What the organisation chart says about a slot.
import { describe, expect, it } from 'vitest'
import { type ChartAnswer, holderWords, slotsOf, staffWords, toneOf } from './chart-types.ts'

const slot = {
  chart: 1,
  parent: null,
  title: 'Head',
  department: { id: '1', code: 'D', name: 'Sales', active: true },
  level: 'M',
  isHead: true,
  planned: 3,
  actual: 1,
  vacancy: 2,
}
const ani = { chart: 2, employee: 7, employeeNo: '7', fullName: 'Ani', photo: null }
const answer: ChartAnswer = {
  names: true,
  slots: [slot, { ...slot, chart: 2, parent: 1, title: 'Staff', planned: 1, actual: 2, vacancy: -1 }],
  holders: [ani],
}

describe('slots', () => {
  it('say who holds them and what is missing', () => {
    const [head, staff] = slotsOf(answer)
    if (head === undefined || staff === undefined) throw new Error('two slots')
    expect([head.parent, staff.parent]).toEqual([null, '1'])
    expect([head, staff].map(toneOf)).toEqual(['vacant', 'over'])
    expect([head, staff].map(staffWords)).toEqual(['2 vacant', '1 over plan'])
    expect(toneOf({ vacancy: 0 })).toBe('full')
    expect([head, staff].map(holderWords)).toEqual(['1 person', 'Ani and 1 more'])
    expect(holderWords({ holders: [], actual: 0 })).toBe('No holder')
  })
})
