// A preview is put right: one cell, all rows that hold the same, the empty ones below; the keyboard goes on with what is left.

import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { defineUpload, indexOnly } from '@kantor/shared/kernel'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import type { RowView } from '../../api/answers/upload.ts'
import type { PageOperation } from '../../api/operations.ts'
import { PreviewRows, previewText } from './preview-rows.tsx'

const feature = defineUpload({
  path: '/farm/sheep-upload',
  title: 'Sheep Upload',
  form: 'frmSHEEP01',
  codes: { create: 'frmSHEEP01A' },
  screens: indexOnly,
  columns: { tag: { type: 'code', max: 20, required: true }, colour: { type: 'text', max: 20 } },
  key: ['tag'],
  again: 'replace',
  sample: { tag: 'A1', colour: 'Black' },
})
const document = gql`query Rows($input: I, $page: Int, $size: Int) {
  sheepRows(input: $input, page: $page, size: $size) { total rows { rowNo status effect message cells { column value level message } } } }` as unknown as PageOperation<RowView>

const wrong = (rowNo: number, value: string | null): RowView => ({
  rowNo,
  status: 'ERROR',
  effect: null,
  message: null,
  cells: [{ column: 'colour', value, level: 'ERROR', message: 'is no colour' }],
})
const right = (row: RowView): RowView => ({ ...row, status: 'OK', cells: [] })
type Sent = readonly [row: number, column: string, value: string, extent: string | undefined]

/** The preview; it is requested again after each correction. */
function Preview({ onSent }: { onSent(sent: Sent): void }) {
  const [version, setVersion] = useState(0)
  return (
    <PreviewRows
      feature={feature}
      document={document}
      access={nothing}
      editable={true}
      busy={false}
      version={String(version)}
      state={{ file: 1, status: null, page: 1, size: 50 }}
      onState={() => undefined}
      onCorrect={(row, column, value, extent) => {
        onSent([row, column, value, extent])
        setVersion((now) => now + 1)
      }}
    />
  )
}
const nothing: ReadonlySet<string> = new Set()

/** The preview over these rows; a correction puts right each row for which `mends` is true. Returns what was sent. */
function open(rows: readonly RowView[], mends: (row: RowView, sent: Sent) => boolean = () => false) {
  const sent: Sent[] = []
  let stored = rows
  const answer = () => ({ data: { sheepRows: { total: stored.length, rows: stored } } })
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => of(answer())) })
  const onSent = (correction: Sent) => {
    sent.push(correction)
    stored = stored.map((row) => (mends(row, correction) ? right(row) : row))
  }
  render(
    <ApolloProvider client={client}>
      <Preview onSent={onSent} />
    </ApolloProvider>,
  )
  return sent
}
const detailOf = async (rowNo: number) => within(await screen.findByRole('region', { name: `Row ${rowNo}` }))
const type = (input: HTMLElement, value: string) => {
  input.focus()
  fireEvent.change(input, { target: { value } })
}

test('a value that is wrong is replaced in all rows that hold it, an empty cell is filled down; nothing is sent unchanged', async () => {
  const sent = open([wrong(2, 'Blak'), wrong(3, null)])
  const first = await detailOf(2)
  const replace = first.getByRole<HTMLButtonElement>('button', { name: 'Replace in all rows' })
  expect(first.queryByRole('button', { name: 'Fill down' })).toBeNull()
  expect(replace.disabled).toBe(true)
  fireEvent.keyDown(first.getByLabelText('New value of Colour'), { key: 'Enter' })
  expect(sent).toEqual([])
  type(first.getByLabelText('New value of Colour'), 'Black')
  fireEvent.click(replace)
  expect(sent.at(-1)).toEqual([2, 'colour', 'Black', 'SAME'])
  fireEvent.keyDown(first.getByLabelText('New value of Colour'), { key: 'Enter' })
  expect(sent.at(-1)).toEqual([2, 'colour', 'Black', undefined])

  fireEvent.click(within(screen.getByRole('grid')).getByText('3'))
  const second = await detailOf(3)
  expect(second.queryByRole('button', { name: 'Replace in all rows' })).toBeNull()
  type(second.getByLabelText('New value of Colour'), 'White')
  fireEvent.click(second.getByRole('button', { name: 'Fill down' }))
  expect(sent.at(-1)).toEqual([3, 'colour', 'White', 'BELOW'])
})

test('the keyboard goes on at the next row with an error, and in the rows when none is left', async () => {
  open([wrong(2, 'Blak'), wrong(3, 'Blak'), wrong(4, 'Wite')], (row, [, , , extent]) =>
    extent === 'SAME' ? row.cells[0]?.value === 'Blak' : row.cells[0]?.value === 'Wite',
  )
  const first = await detailOf(2)
  type(first.getByLabelText('New value of Colour'), 'Black')
  const replace = first.getByRole('button', { name: 'Replace in all rows' })
  replace.focus()
  fireEvent.click(replace)
  const field = (await detailOf(4)).getByLabelText('New value of Colour')
  await waitFor(() => expect(window.document.activeElement).toBe(field))
  type(field, 'White')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Row 4' })).toBeNull())
  await waitFor(() => expect(window.document.activeElement?.getAttribute('role')).toBe('gridcell'))
})

test('days are shown in the format of the lists; what could not be read stays as it was written', () => {
  expect(previewText({ type: 'date' }, '1990-12-31')).toBe('31 Dec 1990')
  expect(previewText({ type: 'date' }, '31/31/1990')).toBe('31/31/1990')
  expect(previewText({ type: 'dateTime' }, '2026-11-20T01:00:00.000Z')).toBe('20 Nov 2026 08:00')
  expect(previewText({ type: 'text' }, '1990-12-31')).toBe('1990-12-31')
  expect(previewText(undefined, null)).toBe('')
})
