import { describe, expect, it } from 'vitest'
import { auditInput, exportAddress, filtersIn } from './audit-query.ts'

describe('the address of the audit page', () => {
  it('asks for what the toolbar of a record names', () => {
    const filters = filtersIn(new URLSearchParams('formId=frmBDEPTNE01&recordId=7&page=2'))
    expect(auditInput(filters)).toEqual({ recordId: 7 })
    expect(exportAddress(filters)).toBe('/export/audit/actions/entries?formId=frmBDEPTNE01&recordId=7&format=xlsx')
  })
  it('searches everything without a form, and drops a record that is no number', () => {
    const filters = filtersIn(new URLSearchParams("recordId=1'--&user= anna "))
    expect(auditInput(filters)).toEqual({ user: 'anna' })
    expect(exportAddress(filters)).toBe('/export/audit/actions/search?user=anna&format=xlsx')
  })
})
