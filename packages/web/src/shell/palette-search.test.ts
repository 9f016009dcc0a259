import { describe, expect, it } from 'vitest'
import { otherWords, searchOver } from './palette-search.ts'

const entry = (title: string, note = '') => ({ key: title, title, note, run: () => undefined })
const entries = [
  entry('Overtime Entry', 'Attendance'),
  entry('Employee Vacation Status', 'Attend Report'),
  entry('Department Centers', 'Master Data'),
  entry('Pay slips', 'Payroll'),
  entry('Payroll Settings', 'Payroll'),
  entry('Ask for leave', 'Abnormal Attendance Data'),
  entry('Close the month of attendance', 'Daily Attendance Process'),
]
const search = searchOver(entries)
const titles = (text: string, recent: readonly string[] = []) => search(text, recent).entries.map((e) => e.title)

describe('the search of Find', () => {
  it('finds by words of the trade, English and Indonesian', () => {
    expect(titles('lembur')).toEqual(['Overtime Entry'])
    expect(titles('cuti')).toEqual(expect.arrayContaining(['Employee Vacation Status', 'Ask for leave']))
    expect(titles('slip gaji')[0]).toBe('Pay slips')
    expect(otherWords('Weather')).toBe('')
    // A part of a word is not the word: "leaven" has nothing to do with leave.
    expect(otherWords('Leaven')).toBe('')
  })
  it('forgives one typing error in longer words, none in short ones, and says that it is not sure', () => {
    expect(titles('overtme')[0]).toBe('Overtime Entry')
    expect(search('overtme', []).isSure).toBe(false)
    expect(search('overt', []).isSure).toBe(true)
    expect(search('lembur', []).isSure).toBe(false)
    expect(titles('oay')).toEqual([])
  })
  it('ranks the title before the other words and before the groups above it', () => {
    expect(titles('attendance')[0]).toBe('Close the month of attendance')
    expect(titles('payroll')[0]).toBe('Payroll Settings')
  })
  it('puts what is not available yet behind what is', () => {
    const [later, now] = [{ ...entry('Sales Order Approval'), ended: true }, entry('Approve requests')]
    const found = searchOver([later, now, ...entries])('appro', []).entries
    expect(found.map(({ title }) => title)).toEqual(['Approve requests', 'Sales Order Approval'])
  })
  it('finds what has some of the words only where nothing has them all', () => {
    expect(titles('close november')[0]).toBe('Close the month of attendance')
    expect(search('close november', []).isSure).toBe(false)
    expect(titles('close month')).toEqual(['Close the month of attendance'])
  })
  it('puts what was chosen before ahead among equals', () => {
    expect(titles('pay')[0]).toBe('Pay slips')
    expect(titles('pay', ['Payroll Settings'])[0]).toBe('Payroll Settings')
  })
})
