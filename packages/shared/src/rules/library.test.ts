import { expect, it } from 'vitest'
import { enumOf, workedCase } from './cases/worked-case.ts'
import { hiddenReasonOf, type LibraryItem } from './library.ts'

const paper: LibraryItem = {
  status: 'PUBLISHED',
  effectiveDate: '2026-02-01',
  category: 'FIN',
  confidentiality: 'RESTRICTED',
  companyCode: 'SSI',
  departments: [],
  users: ['sari'],
  templates: ['FINHEAD'],
}
const today = '2026-02-01'
const reader = (username: string, templates: readonly string[] = []) => ({ username, templates, companyCode: 'SSI' })
const finance = { category: 'FIN', isGranted: true }
const all = { category: 'ALL', isGranted: true }

interface Written {
  readonly doc: Omit<LibraryItem, 'companyCode'> & { readonly company: string; readonly categoryCode: string }
  readonly users: readonly {
    readonly id: string
    readonly codes: readonly string[]
    readonly page: string
    readonly company: string
    readonly templates: readonly string[]
  }[]
  readonly today: string
}
const codeOfPage: { readonly [page: string]: string } = { FIN: 'frmELIBFIN01I', ALL: 'frmELIBALL01I' }

it('worked case C-32, library visibility', () => {
  const { input, expected } = workedCase<Written, { user: string; visible: boolean; because?: string }[]>('C-32')
  const { doc } = input
  const written = {
    ...doc,
    companyCode: doc.company,
    status: enumOf<string>(doc.status),
    confidentiality: enumOf<string>(doc.confidentiality),
  }
  const seen = input.users.map((user) => {
    const shelf = { category: user.page, isGranted: user.codes.includes(codeOfPage[user.page] ?? '') }
    const who = { username: user.id, companyCode: user.company, templates: user.templates }
    const because = hiddenReasonOf(written, who, shelf, input.today)
    return { user: user.id, visible: because === null, ...(because === null ? {} : { because }) }
  })
  expect(seen).toEqual(expected)
})

it('R-LIB-02 checks in this order: status, dates, right to the page, category, confidentiality', () => {
  const wrong = { ...paper, status: 'DRAFT', effectiveDate: '2026-02-02', expiryDate: '2026-01-01', users: [] }
  const nowhere = { category: 'HRD', isGranted: false }
  const steps: readonly Partial<LibraryItem>[] = [
    {},
    { status: 'PUBLISHED' },
    { effectiveDate: '2026-02-01' },
    { expiryDate: '2026-02-01' },
  ]
  let now: LibraryItem = wrong
  const seen = steps.map((step) => {
    now = { ...now, ...step }
    return hiddenReasonOf(now, reader('sari'), nowhere, today)
  })
  expect(seen).toEqual(['status', 'notEffective', 'expired', 'noPageRight'])
  expect(hiddenReasonOf(now, reader('sari'), { category: 'HRD', isGranted: true }, today)).toBe('otherCategory')
  expect(hiddenReasonOf(now, reader('sari'), finance, today)).toBe('restricted')
})

it('confidentiality: public to all, internal within the company, department by the one listed', () => {
  const outsider = { username: 'x', templates: [], companyCode: 'SST', department: 'FIN' }
  const because = (change: Partial<LibraryItem>) => hiddenReasonOf({ ...paper, ...change }, outsider, all, today)
  expect(because({ confidentiality: 'PUBLIC' })).toBeNull()
  expect(because({ confidentiality: 'INTERNAL' })).toBe('company')
  expect(because({ confidentiality: 'INTERNAL', companyCode: '*' })).toBeNull()
  expect(because({ confidentiality: 'DEPARTMENT', departments: ['HR'] })).toBe('department')
  expect(because({ confidentiality: 'DEPARTMENT', departments: ['HR', 'FIN'] })).toBeNull()
})
