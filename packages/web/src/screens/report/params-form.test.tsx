// The parameters of a report: missing ones are reported once the user requests rows, errors of an address at once.
import { defineReport, indexOnly } from '@kantor/shared/kernel'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import ParamsForm from './params-form.tsx'
import { paramComplaints } from './report-state.ts'

const report = defineReport({
  path: '/x/days',
  title: 'Days of an employee',
  form: 'frmX',
  screens: indexOnly,
  params: { name: { type: 'text', required: true, max: 10 }, from: { type: 'date' } },
  columns: { day: { type: 'date' } },
  sort: ['day'],
})

function shown(params: { readonly [name: string]: string }) {
  const onRun = vi.fn()
  const complaints = paramComplaints(report, params, '2026-11-28')
  render(<ParamsForm report={report} params={params} complaints={complaints} onRun={onRun} opening={{}} alone />)
  return onRun
}

it('opens without a word about what is not filled in yet, and asks for it before it runs', () => {
  const onRun = shown({ name: '', from: '' })
  expect(screen.queryAllByRole('alert')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['this field is required'])
  expect(onRun).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Ratna' } })
  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  expect(onRun).toHaveBeenCalledWith({ name: 'Ratna', from: '' })
})

it('says at once what an address has wrong', () => {
  shown({ name: 'Somebody with a long name', from: '' })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
