// The paper of a record: one button and Ctrl+P give the same, from the server where it makes a PDF, else from the browser.
import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import { payslips } from '@kantor/shared/catalogue/payroll-management/payroll-process/payslips'
import type { RecordFeature } from '@kantor/shared/kernel'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { parse } from 'graphql'
import { of } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { AnswerCache } from '../../../api/answer-cache.ts'
import PdfButton from './pdf-button.tsx'

afterEach(() => vi.unstubAllGlobals())

const row = { id: '7', rowVersion: 1 } as never
function draw(feature: RecordFeature, codes: readonly string[]) {
  const asked: unknown[] = []
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables)
    return of({ data: { pdf: { fileName: 'slip.pdf', mediaType: 'application/pdf', content: btoa('%PDF') } } })
  })
  const operations = {
    actions: { payslipPdf: parse('query Pdf($input: P!) { pdf(input: $input) { fileName mediaType content } }') },
  } as never
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
  const print = vi.fn()
  vi.stubGlobal('print', print)
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new AnswerCache() })}>
      <PdfButton feature={feature} operations={operations} access={new Set(codes)} row={row} />
    </ApolloProvider>,
  )
  return { asked, saved, print }
}
const ctrlP = () => fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })

test('the PDF of the server is saved by the button, and by Ctrl+P in place of the screen', async () => {
  const { asked, saved, print } = draw(payslips, ['frmKPAYDLB11I'])
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(saved).toEqual(['slip.pdf']))
  // `fireEvent` gives false where the browser's own printing was prevented.
  expect(ctrlP()).toBe(false)
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(asked).toEqual([{ input: { payslip: '7' } }, { input: { payslip: '7' } }])
  expect(print).not.toHaveBeenCalled()
})
test('a paper of the browser is printed by both', () => {
  const { print } = draw(overtimeEntry, ['frmKSPLXXX01I'])
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }))
  ctrlP()
  expect(print).toHaveBeenCalledTimes(2)
})
test('without the code of the query there is no button, and Ctrl+P stays that of the browser', () => {
  draw(payslips, ['frmOTHER01I'])
  expect(screen.queryByRole('button')).toBeNull()
  expect(ctrlP()).toBe(true)
})
