import { describe, expect, it } from 'vitest'
import { decidingCode, decidingCodes, documentTypeNames, documentTypes, refusalPair } from './types.ts'

describe('the right to decide (attendance 4.9)', () => {
  it('is the code of the level, or the one code of the kind', () => {
    expect(['UNIT', 'DEPARTMENT', 'DIVISION'].map((l) => decidingCode('OVERTIME_ORDER', l as 'UNIT'))).toEqual([
      'frmZOTAAPP01E',
      'frmZOTAAPP02E',
      'frmZOTAAPP03E',
    ])
    expect([decidingCode('ABNORMAL', 'HR'), decidingCode('SALES_ORDER', null)]).toEqual([
      'frmZABNAPP01E',
      'frmNORDRXE02E',
    ])
  })
  it('is that of the highest declared level where a fallback goes beyond them', () => {
    expect(decidingCode('OVERTIME_ORDER', 'HR')).toBe('frmZOTAAPP03E')
    expect(decidingCode('OVERTIME_OVERRIDE', 'DEPARTMENT')).toBe('frmZOVEAPP03E')
  })
  it('belongs to no one for a kind that is not declared', () => {
    expect([decidingCode('toString', 'UNIT'), decidingCodes('NOTHING')]).toEqual([undefined, []])
  })
  it('names self approval differently in trade', () => {
    expect(refusalPair('BILL_EXCEPTION').self).toBe('MAKER_CANNOT_APPROVE')
    expect(refusalPair('MEDICAL_CLAIM').self).toBe('SELF_APPROVAL')
  })
})

it('declares a step only at levels whose code it knows', () => {
  const unknown = documentTypeNames.flatMap((name) =>
    documentTypes[name].steps.flatMap(({ level }) =>
      decidingCode(name, level) === undefined ? [`${name} ${level}`] : [],
    ),
  )
  expect(unknown).toEqual([])
})
