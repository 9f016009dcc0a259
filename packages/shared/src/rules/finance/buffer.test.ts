import { describe, expect, it } from 'vitest'
import { type BufferStatus, eventOf, isOver, mayAnswer } from './buffer.ts'

const statuses: readonly BufferStatus[] = ['PENDING', 'ACCEPTED', 'POSTED', 'PAID', 'SETTLED', 'REJECTED', 'RECALLED']

describe('an entry of the finance buffer', () => {
  it('is accepted, booked and paid in this order, or settled without a payment', () => {
    expect(statuses.filter((s) => mayAnswer(s, 'ACCEPTED'))).toEqual(['PENDING'])
    expect(statuses.filter((s) => mayAnswer(s, 'POSTED'))).toEqual(['ACCEPTED'])
    expect(statuses.filter((s) => mayAnswer(s, 'PAID'))).toEqual(['POSTED'])
    expect(statuses.filter((s) => mayAnswer(s, 'SETTLED'))).toEqual(['POSTED'])
  })
  it('goes back until its slip is approved, and is recalled only while no one has looked at it', () => {
    expect(statuses.filter((s) => mayAnswer(s, 'REJECTED'))).toEqual(['PENDING', 'ACCEPTED'])
    expect(statuses.filter((s) => mayAnswer(s, 'RECALLED'))).toEqual(['PENDING'])
  })
  it('leaves room for a further round only when it came back', () => {
    expect(statuses.filter(isOver)).toEqual(['REJECTED', 'RECALLED'])
  })
  it('books an expense when it is accepted, an advance when it is paid', () => {
    expect(eventOf('MEDICAL_CLAIM', 'ACCEPTED')).toBe('MEDICAL_CLAIM_APPROVED')
    expect(eventOf('MEDICAL_CLAIM', 'PAID')).toBe('PAYMENT_POSTED')
    expect(eventOf('TRAVEL_REALIZATION', 'SETTLED')).toBe('RECEIPT_POSTED')
    expect(eventOf('EMPLOYEE_ADVANCE', 'ACCEPTED')).toBeUndefined()
    expect(eventOf('EMPLOYEE_ADVANCE', 'PAID')).toBe('EMPLOYEE_ADVANCE_PAID')
  })
})
