// A file at once, a file by way of the background, or a word why there is none.
import { defineReport, indexOnly } from '@kantor/shared/kernel'
import { foregroundRowLimit, pdfRowLimit } from '@kantor/shared/rules/report/limits'
import { afterEach, expect, test, vi } from 'vitest'
import { readReportState } from './report-state.ts'
import { useFiles } from './use-files.ts'

const report = defineReport({
  path: '/x/sums',
  title: 'Sums',
  form: 'frmX',
  screens: indexOnly,
  params: {},
  columns: { a: { type: 'text' } },
})
const state = readReportState(new URLSearchParams(), report, '2026-11-21', null)
const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
afterEach(() => clicked.mockClear())

const ask = (format: 'xlsx' | 'pdf', total: number, run: number | null = null, isReady = true) => {
  const background = vi.fn(() => Promise.resolve())
  const file = useFiles(report, { ...state, run }, total, { isReady, background })
  file(format, ['a'])
  const link = clicked.mock.contexts[0] as HTMLAnchorElement | undefined
  return [link === undefined ? null : new URL(link.href).pathname, background.mock.calls.length]
}

test('what is quickly made comes as a download', () => {
  expect(ask('xlsx', foregroundRowLimit)).toEqual(['/export/x/sums', 0])
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).hasAttribute('download')).toBe(true)
})
test('more rows are read in the background first; kept ones come at once', () => {
  expect(ask('xlsx', foregroundRowLimit + 1)).toEqual([null, 1])
  expect(ask('xlsx', foregroundRowLimit + 1, 9)).toEqual(['/export/x/sums', 0])
})
test('prints neither a report that is too long for paper, nor one that has not run', () => {
  expect(ask('pdf', pdfRowLimit + 1, 9)).toEqual([null, 0])
  expect(ask('xlsx', 1, null, false)).toEqual([null, 0])
})
