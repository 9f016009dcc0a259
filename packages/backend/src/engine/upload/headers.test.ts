// Headings of a file against the columns of an upload: names, titles, words of the trade, proposals for slips of the pen.
import type { Fields } from '@kantor/shared/kernel'
import { describe, expect, it } from 'vitest'
import { matchedAgain, matchHeaders } from './headers.ts'

const columns = {
  employeeNo: { type: 'text', required: true },
  fullName: { type: 'text', required: true, label: 'Full name' },
  effectiveDate: { type: 'date', required: true },
  note: { type: 'text' },
} as const satisfies Fields

describe('headings', () => {
  it.each([
    ['names', ['employeeNo', 'fullName', 'effectiveDate', 'note']],
    ['titles', ['Employee No', 'FULL NAME', 'Effective date', 'Note']],
    ['words of the trade', ['No. Karyawan', 'Nama', 'Tanggal Berlaku', 'Keterangan']],
    ['words of the trade and names', ['NIP', 'fullName', 'Tgl Berlaku', 'Remarks']],
  ])('are known as %s', (_, headers) => {
    expect(matchHeaders(columns, headers)).toMatchObject({ mapping: Object.keys(columns), problems: [] })
  })
  it('a word that two columns share is that of the one that bears it as its name', () => {
    const two = { effectiveFrom: { type: 'date' }, effectiveDate: { type: 'date' } } as const satisfies Fields
    expect(matchHeaders(two, ['Effective Date', 'Effective From']).mapping).toEqual(['effectiveDate', 'effectiveFrom'])
  })
  it('of two letters are known: a running number is ignored, and what is usual is read', () => {
    const person = { ...columns, gender: { type: 'text' }, phoneNumber: { type: 'text' } } as const satisfies Fields
    const headers = ['No', 'NIP', 'Nama', 'JK', 'HP', 'Tgl Berlaku']
    expect(matchHeaders(person, headers)).toMatchObject({
      mapping: [null, 'employeeNo', 'fullName', 'gender', 'phoneNumber', 'effectiveDate'],
      problems: [],
      leftOut: ['No'],
    })
    // A column that bears the word as its name is filled by it.
    const numbered = { no: { type: 'text', required: true } } as const satisfies Fields
    expect(matchHeaders(numbered, ['No']).mapping).toEqual(['no'])
  })
  it('a typing error is proposed as a question, never accepted silently', () => {
    const { mapping, problems } = matchHeaders(columns, ['Employe No', 'Full name', 'Efective date', 'Shoe size'])
    expect(mapping).toEqual(['employeeNo', 'fullName', 'effectiveDate', null])
    expect(problems).toEqual([
      'There is no column "Employe No", "Efective date", "Shoe size" here.',
      'The columns "Employee no", "Effective date" are missing.',
    ])
  })
  it('a column that is taken is proposed for no other heading', () => {
    expect(matchHeaders(columns, ['employeeNo', 'Employe No', 'fullName']).mapping).toEqual([
      'employeeNo',
      null,
      'fullName',
    ])
  })
  it('an earlier match holds as long as its columns exist and nothing required is missing', () => {
    expect(matchedAgain(columns, ['employeeNo', null, 'fullName', 'effectiveDate'])).toMatchObject({
      mapping: ['employeeNo', null, 'fullName', 'effectiveDate'],
      problems: [],
    })
    expect(matchedAgain(columns, ['employeeNo', 'fullName'])).toBeNull()
    expect(matchedAgain(columns, ['employeeNo', 'fullName', 'effectiveDate', 'goneColumn'])).toBeNull()
  })
})
