// Sheets to import: days by number and by date, errors line by line.
import { describe, expect, it } from 'vitest'
import { readSheet, templateHeads } from './import-sheet.ts'

describe('a sheet to import', () => {
  const codes = ['P1', 'P2', 'OFF']
  it('has a column per day of the period of its row', () => {
    const sheet = readSheet(
      'employeeNo,name,period,D01,D02\r\nE1,Ani,202602,p1,\r\nE2,Budi,,-,P2\r\n',
      '2026-11',
      codes,
    )
    expect(sheet.cells).toEqual([
      { row: 'E1', day: '2026-02-01', code: 'P1' },
      { row: 'E2', day: '2026-11-01', code: 'OFF' },
      { row: 'E2', day: '2026-11-02', code: 'P2' },
    ])
    expect([sheet.rows, sheet.problems, sheet.ignored]).toEqual([2, [], []])
  })
  it('may name days by date, also pasted from a spreadsheet', () => {
    expect(readSheet('code\t2026-11-05\tTotal\nE1\tP2\t1', '2026-11', codes)).toMatchObject({
      cells: [{ row: 'E1', day: '2026-11-05', code: 'P2' }],
      ignored: ['Total'],
    })
  })
  it('passes over the title of a workbook and counts its lines all the same', () => {
    const book =
      'PT A\t\t\nShifts\t\t\nMonth\tNov 2026\t\n\t\t\nTotal of 1 rows\t\t\nemployeeNo\tname\tD05\nE1\tAni\tP2\nE2\tBudi\tXX'
    expect(readSheet(book, '2026-11', codes)).toMatchObject({
      cells: [{ row: 'E1', day: '2026-11-05', code: 'P2' }],
      problems: [{ line: 8, message: 'has XX on 2026-11-05, which is no code' }],
    })
  })
  it('says line by line what is wrong', () => {
    const sheet = readSheet('employeeNo;period;D30\nE1;202602;P1\n;;P1\nE2;26-2;P1\nE3;;XX', '2026-11', codes)
    expect(sheet.problems.map((p) => [p.line, p.message])).toEqual([
      [2, 'has a code on day 30 of 2026-02'],
      [3, 'has no known employee in its first column'],
      [4, 'has the period 26-2: write it as 202603'],
      [5, 'has XX on 2026-11-30, which is no code'],
    ])
    expect(readSheet('employeeNo,Name\nE1,Ani', '2026-11', codes).problems).toMatchObject([{ line: 1 }])
    expect(templateHeads('2026-02')).toHaveLength(31)
  })
})
