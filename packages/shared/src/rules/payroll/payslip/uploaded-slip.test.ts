// Payslips of a former system: what their lines come to.
import { describe, expect, it } from 'vitest'
import { acceptanceCases } from '../cases/acceptance.ts'
import { type UploadedComponent, uploadedKind, uploadedSums } from './uploaded-slip.ts'

const component = (
  code: string,
  kind: UploadedComponent['kind'],
  more: Partial<UploadedComponent> = {},
): UploadedComponent => ({
  code,
  kind,
  source: 'FIXED_FIELD',
  taxClass: kind === 'EARNING' ? 'REGULAR' : 'NONE',
  taxDeduct: 'NONE',
  ...more,
})
/** The lines of AC-19 as the seed has their components. */
function fromCase() {
  const lines = acceptanceCases().find(({ id }) => id === 'AC-19')?.steps[0]?.expect as {
    readonly lines: readonly (readonly [string, string, number])[]
  }
  return lines.lines.map(([code, kind, amount]) => {
    const taxed = ['JKK_ER', 'JKM_ER', 'KES_ER'].includes(code) ? ({ taxClass: 'REGULAR' } as const) : {}
    const dues = ['JHT_EE', 'JP_EE'].includes(code) ? ({ taxDeduct: 'PENSION_DUES' } as const) : {}
    const made =
      kind === 'STATUTORY'
        ? component(code, 'DEDUCTION', { source: code === 'PPH21' ? 'TAX' : 'BPJS', ...dues })
        : component(code, kind as UploadedComponent['kind'], taxed)
    return { component: made, amount: String(amount) }
  })
}

describe('a payslip of a former system', () => {
  it('of the lines of AC-19 comes to its sums: net 9,411,822 of 12,531,775 taxable', () => {
    const sums = uploadedSums(fromCase())
    expect([
      sums.net,
      sums.taxableGross,
      sums.grossCash,
      sums.statutory,
      sums.employerCost,
      sums.pensionDues,
      sums.pph21,
    ]).toEqual(['9411822.00', '12531775.00', '12012775.00', '775953.00', '13101775.00', '300000.00', '375953.00'])
  })
  it('takes tax and contributions by law, returns what the state bears, and rounds', () => {
    expect(
      [
        component('PPH21', 'DEDUCTION', { source: 'TAX' }),
        component('SPSI', 'DEDUCTION', { source: 'UNION' }),
        component('PPH21_DTP', 'INFO', { source: 'TAX' }),
        component('ROUNDING', 'INFO', { source: 'ROUNDING' }),
        component('JHT_ER', 'EMPLOYER', { source: 'BPJS' }),
      ].map(uploadedKind),
    ).toEqual(['STATUTORY', 'DEDUCTION', 'RETURNED', 'ROUNDING', 'EMPLOYER'])
  })
})
