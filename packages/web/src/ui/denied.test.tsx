// Permission denied: what is missing, who could open it, and a sentence for the administrator that says both.
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DeniedState } from './denied.tsx'

const what = { title: 'Departments', anyOf: ['frmBDEPTNE01I'], address: '/master/departments/index' }
const grantedBy = {
  roles: ['HR staff', 'All rights'],
  assignedBy: ['Security'],
  screen: { title: 'User Right Access', path: '/security-system/user-right-access' },
}

it('names the roles that open it, and where they are given', async () => {
  const writeText = vi.fn(async (_text: string) => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  render(<DeniedState {...what} grantedBy={grantedBy} />)
  screen.getByText('Roles that open it: HR staff, All rights')
  screen.getByText('Rights are given on User Right Access, by holders of the role Security.')
  fireEvent.click(screen.getByText('Copy for administrator'))
  expect(writeText.mock.calls[0]?.[0]).toContain('frmBDEPTNE01I, as the role HR staff or All rights has it')
  vi.unstubAllGlobals()
})
it('does without, as long as the server has not said', () => {
  render(<DeniedState {...what} grantedBy={null} />)
  screen.getByText('frmBDEPTNE01I')
  expect(screen.queryByText(/Roles|Rights are given/)).toBeNull()
})
