// The session ends in the middle of a form: the sign-in comes over it, and the save goes on with what was typed.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SwitchCompanyDocument } from '../api/generated/fixed.generated.ts'
import type { Shell } from '../api/screen-contract.ts'
import { useRenewalRequested } from '../session/renewal.ts'
import { ShellProvider } from '../session/shell-context.tsx'
import { useLeaveGuard } from '../ui/dialog/leave-guard.ts'
import { createServices } from './services.ts'
import SignInAgain from './sign-in-again.tsx'

const profile: Partial<Shell['profile']> = {
  userId: '7',
  username: 'hr.staff',
  access: [],
  companyCode: 'C1',
  branchCode: 'B1',
}
const shell = {
  profile: profile as Shell['profile'],
  features: [],
  menu: [],
  unreadCount: 0,
} as Partial<Shell> as Shell
let isOpen: boolean
let sent: { readonly operationName: string; readonly variables: object }[]
const onSessionEnd = vi.fn()

beforeEach(() => {
  isOpen = false
  sent = []
  onSessionEnd.mockReset()
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    const call = JSON.parse(String(init?.body))
    sent.push(call)
    return new Response(JSON.stringify(answerTo(call.operationName)), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function answerTo(operation: string): object {
  if (operation === 'Captcha') return { data: { captcha: { captchaKey: null, image: null, expiresIn: 0 } } }
  if (operation === 'Shell') return { data: { shell } }
  if (operation === 'Login') {
    isOpen = true
    return {
      data: { login: { expiresAt: '', mustChangePassword: false, companyCode: 'C1', branchCode: 'B1' } },
    }
  }
  if (!isOpen) return { errors: [{ message: 'Please sign in', extensions: { code: 'UNAUTHENTICATED' } }] }
  return { data: { switchCompany: profile } }
}

/** A form with something typed; saving represents any call that writes. */
function Form({ save }: { save(): Promise<unknown> }) {
  const [text, setText] = useState('')
  const [saved, setSaved] = useState('')
  useLeaveGuard(text !== '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save().then(
          () => setSaved('saved'),
          () => setSaved('refused'),
        )
      }}
    >
      <label>
        Name <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit">Save</button>
      <output>{saved}</output>
    </form>
  )
}
const Host = ({ children }: { readonly children: ReactNode }) => {
  const asked = useRenewalRequested()
  return (
    <>
      {children}
      {asked && <SignInAgain />}
    </>
  )
}

async function open(typed: string) {
  const { client, session, errorLog } = createServices(onSessionEnd)
  await session.shell()
  const save = () =>
    client.mutate({
      mutation: SwitchCompanyDocument,
      variables: { companyCode: 'C1', branchCode: 'B1' },
      fetchPolicy: 'no-cache',
    })
  const element = (
    <>
      <ShellProvider shell={shell} session={session} errorLog={errorLog}>
        <Host>
          <Form save={save} />
        </Host>
      </ShellProvider>
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  if (typed !== '') fireEvent.change(screen.getByLabelText('Name'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}
const saves = () => sent.filter(({ operationName }) => operationName === 'SwitchCompany').length

it('asks for the password over the form, then the save goes on and nothing typed is lost', async () => {
  await open('Sari')
  const password = await screen.findByLabelText('Password')
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('hr.staff')
  fireEvent.change(password, { target: { value: 'right' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('saved')
  expect(saves()).toBe(2)
  expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe('Sari')
  expect(onSessionEnd).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
})

it('leads to the sign-in when the user leaves, and right away when nothing was typed', async () => {
  await open('Sari')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await screen.findByText('refused')
  expect(onSessionEnd).toHaveBeenCalledOnce()
  cleanup()
  await open('')
  await screen.findByText('refused')
  expect(onSessionEnd).toHaveBeenCalledTimes(2)
  expect(screen.queryByLabelText('Password')).toBeNull()
})
