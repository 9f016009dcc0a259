// What administrators see before they save, and why a user may or may not: over a server that answers from memory.
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { userRightAccess } from '@kantor/shared/catalogue/security-system/user-right-access'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { of } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../api/problem.ts'
import type { Shell } from '../../api/screen-contract.ts'
import { ShellProvider } from '../../session/shell-context.tsx'
import ReviewDialog, { type ReviewProps } from './review-dialog.tsx'
import type { Diff, Saved, Why } from './rights-types.ts'
import WhyDialog from './why-dialog.tsx'

const line = (code: string) => ({ id: null, code, scope: 'COMPANY' as const, title: 'Vendors', places: 'SSI/JKT' })
const diff: Diff = {
  baseVersion: 4,
  added: [line('frmBSUPPEM01E')],
  removed: [],
  scopeChanged: [],
  unchanged: 23,
  routesGained: [
    { id: null, path: '/master/vendors', screen: 'edit', title: 'Vendors' },
    { id: null, path: '/master/vendors', screen: 'show', title: 'Vendors' },
  ],
  routesLost: [],
  warnings: [{ id: null, kind: 'UNREACHABLE', code: 'frmBSUPPEM01E', title: 'Vendors' }],
  conflicts: [],
  needsApproval: false,
  reasons: [],
  refusal: null,
  refusalText: null,
}
const saved: Saved = { outcome: 'APPLIED', number: 'RC-7', version: 5, change: null, reasons: [] }

function review(more: Partial<ReviewProps> = {}) {
  const props = {
    title: 'Changes for Sari',
    fields: userRightAccess.actions?.preview.result ?? {},
    preview: vi.fn(() => Promise.resolve(diff)),
    save: vi.fn(() => Promise.resolve(saved)),
    refresh: vi.fn(() => Promise.resolve()),
    onSaved: vi.fn(),
    onClose: vi.fn(),
    ...more,
  }
  render(
    <MemoryRouter>
      <ReviewDialog {...props} />
    </MemoryRouter>,
  )
  return props
}
const give = async (reason: string, button = 'Save') => {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: reason } })
  fireEvent.click(screen.getByRole('button', { name: button }))
}

test('the difference is shown with codes, screens and warnings before anything is saved', async () => {
  const { save } = review()
  expect((await screen.findByRole('table', { name: 'Added' })).textContent).toContain('frmBSUPPEM01E')
  expect(screen.getByText(/edit, view/)).toBeTruthy()
  expect(screen.getByText(/the lists of its screens stay closed/)).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

test('a reason is required; then the version of the difference goes along and the outcome is linked', async () => {
  const { save, onSaved } = review()
  await give('  ')
  expect((await screen.findByRole('alert')).textContent).toBe('this field is required')
  expect(save).not.toHaveBeenCalled()
  await give('Stands in')
  expect((await screen.findByRole('link', { name: 'RC-7' })).getAttribute('href')).toContain('search=RC-7')
  expect(save).toHaveBeenCalledWith('Stands in', 4)
  expect(onSaved).toHaveBeenCalledWith(saved)
})

test('what has to be approved says so on the button, with the reasons', async () => {
  const reasons: Diff['reasons'] = [{ id: null, reason: 'SENSITIVE_CODE', text: 'It adds a sensitive code.' }]
  review({
    preview: () => Promise.resolve({ ...diff, needsApproval: true, reasons }),
    save: () => Promise.resolve({ ...saved, outcome: 'PENDING' }),
  })
  expect(await screen.findByText('It adds a sensitive code.')).toBeTruthy()
  await give('Needed', 'Ask for approval')
  expect(await screen.findByText(/Waits for a second administrator/)).toBeTruthy()
})

test('what is refused cannot be saved', async () => {
  review({
    preview: () => Promise.resolve({ ...diff, refusal: 'CRITICAL_CONFLICT', refusalText: 'Leaves a conflict.' }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Leaves a conflict.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})

test('another user saved in between: taken over, calculated again, shown again, saved on the newer version', async () => {
  const stale = new CallError({ code: 'STALE_VERSION', message: 'Stale', status: 409, fields: [], anyOf: [] })
  const save = vi.fn<ReviewProps['save']>().mockRejectedValueOnce(stale).mockResolvedValue(saved)
  const preview = vi
    .fn<ReviewProps['preview']>()
    .mockResolvedValueOnce(diff)
    .mockResolvedValue({ ...diff, baseVersion: 9 })
  const { refresh } = review({ save, preview })
  await give('Stands in')
  expect(await screen.findByText(/Another user changed these rights in the meantime/)).toBeTruthy()
  expect(refresh).toHaveBeenCalledOnce()
  await give('Stands in')
  await waitFor(() => expect(save).toHaveBeenLastCalledWith('Stands in', 9))
})

const why: Why = {
  allowed: false,
  summary: 'No: nothing gives the user frmBSUPPEM01E here on this day.',
  title: null,
  anyOf: 'frmBSUPPEM01E',
  facts: [
    {
      id: null,
      code: null,
      kind: 'ACCOUNT',
      counts: true,
      text: 'The account is active',
      scope: null,
      places: null,
      validFrom: null,
      validTo: null,
    },
    {
      id: null,
      code: 'frmBSUPPEM01E',
      kind: 'NONE',
      counts: false,
      text: 'No template has it.',
      scope: null,
      places: null,
      validFrom: null,
      validTo: null,
    },
  ],
}
test('why not: the verdict, each step with whether it counts, the missing code and who can grant it', async () => {
  const asked: object[] = []
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables)
    return of({ data: { userRightAccessWhyCode: why } })
  })
  const shell = { features: [], menu: [], profile: { access: [] } } as unknown as Shell
  const place = { company: 'SSI', branch: 'JKT', on: '2026-03-31' }
  const user = { id: '7', code: 'sari', name: 'Sari', active: true }
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <ShellProvider shell={shell} session={{} as never} errorLog={{} as never}>
        <WhyDialog
          user={user}
          place={place}
          code="frmBSUPPEM01E"
          granters={['frmZUSRACC01E']}
          onClose={() => undefined}
        />
      </ShellProvider>
    </ApolloProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('nothing gives the user')
  expect(screen.getByRole('img', { name: 'Counts' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Speaks against it' })).toBeTruthy()
  expect(screen.getByText('frmZUSRACC01E')).toBeTruthy()
  expect(asked).toEqual([{ input: { user: '7', ...place, code: 'frmBSUPPEM01E' } }])
})
