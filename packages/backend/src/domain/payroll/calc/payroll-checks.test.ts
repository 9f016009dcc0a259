// R-CHK over the masters: each code fires for its case and for no other.
import { describe, expect, it } from 'vitest'
import { daysOf, findingsOf, type Person } from './payroll-checks.ts'

const whole: Person = {
  id: 7,
  employeeNo: '2600007',
  nationalIdNo: '3174055203900001',
  taxIdNo: '3174055203900001',
  ptkpStatus: 'TK0',
  bpjsHealthNo: '0001200000061',
  bpjsEmploymentNo: '12000000061',
  joinDate: '2020-02-01',
  contractEnd: null,
  separationDate: null,
}
const codes = (change: Partial<Person>, period = '2026-10') =>
  findingsOf({ ...whole, ...change }, period).map((f) => `${f.code} ${f.severity}`)

describe('R-CHK', () => {
  it('reports nothing about an employee whose documents are in order', () => expect(codes({})).toEqual([]))
  it.each([
    ['C02 tax profile missing', { ptkpStatus: null }, ['C02 BLOCKER']],
    ['C03 tax id missing', { taxIdNo: null }, ['C03 WARNING']],
    ['C03 tax id malformed', { taxIdNo: '12345' }, ['C03 WARNING']],
    ['C03 old form of 15 digits', { taxIdNo: '123456789012345' }, []],
    ['C15 one of the two numbers', { bpjsHealthNo: null }, ['C15 WARNING']],
    ['C15 both numbers', { bpjsHealthNo: null, bpjsEmploymentNo: null }, ['C15 WARNING', 'C15 WARNING']],
    ['C14 joiner on the first day', { joinDate: '2026-10-01' }, ['C14 INFO']],
    ['C14 joiner of the month before', { joinDate: '2026-09-30' }, []],
    ['C14 leaver on the last day', { separationDate: '2026-10-31' }, ['C14 INFO']],
    ['C14 leaver of the next month', { separationDate: '2026-11-01' }, []],
    ['C23 contract ended the day before', { contractEnd: '2026-09-30' }, ['C23 BLOCKER']],
    ['C23 contract ends within the period', { contractEnd: '2026-10-01' }, []],
    ['C23 left with the contract', { contractEnd: '2026-09-30', separationDate: '2026-09-30' }, []],
  ] as const)('%s', (_, change, expected) => expect(codes(change)).toEqual(expected))
  it('knows the days of a short month', () =>
    expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' }))
})
