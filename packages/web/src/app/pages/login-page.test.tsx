import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginPage } from './login-page.tsx'

let image: string | null
let siteKey: string | null
let login: object
let health: object
let offered: object
let sent: { readonly operationName: string; readonly variables: { readonly input?: object } }[]

beforeEach(() => {
  siteKey = null
  image = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC'
  login = { data: { login: { expiresAt: '', mustChangePassword: false, companyCode: 'C', branchCode: 'B' } } }
  offered = { company: 'PT Contoh', demoPassword: null, demoUsers: [] }
  sent = []
  health = { status: 'ok' }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/health') return new Response(JSON.stringify(health))
    const body = JSON.parse(String(init.body))
    if (body.operationName === 'SignInPage') return new Response(JSON.stringify({ data: { signInPage: offered } }))
    sent.push(body)
    const { question } = body.variables
    const asked = question
      ? { image: null, question: 'What is forty plus two, minus nine?' }
      : { image, question: null }
    const captchaKey = siteKey !== null ? 'recaptcha' : image === null ? '' : `key${sent.length}`
    const captcha = { data: { captcha: { captchaKey, ...asked, expiresIn: 60, siteKey } } }
    return new Response(JSON.stringify(body.operationName === 'Captcha' ? captcha : login))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(query = '') {
  const routes = [
    { path: '/login', Component: LoginPage },
    { path: '*', element: <p>inside</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`/login${query}`] })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  if (image !== null) await screen.findByRole('img', { name: /Characters/ })
  return router
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))

describe('the sign-in', () => {
  it('says what is missing, focuses it and sends nothing', async () => {
    await open()
    submit()
    expect(await screen.findAllByText('this field is required')).toHaveLength(3)
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(sent).toHaveLength(1)
  })
  it('asks by reCAPTCHA where a site key is configured, sends its answer, and asks again after a refusal', async () => {
    image = null
    siteKey = 'site-1'
    const reset = vi.fn()
    let answer = (_: string): void => undefined
    const render = vi.fn((_place: HTMLElement, options: { sitekey: string; callback(text: string): void }) => {
      answer = options.callback
      return 7
    })
    vi.stubGlobal('grecaptcha', { ready: (then: () => void) => then(), render, reset })
    await open()
    await waitFor(() => expect(render).toHaveBeenCalledTimes(1))
    expect(render.mock.calls[0]?.[1].sitekey).toBe('site-1')
    type(/Username/, 'hr.staff')
    type(/Password/, 'secret')
    submit()
    await screen.findByText('this field is required')
    login = { data: null, errors: [{ message: 'Wrong', extensions: { code: 'LOGIN_FAILED' } }] }
    act(() => answer('proof-1'))
    submit()
    await waitFor(() => expect(sent.find(({ operationName }) => operationName === 'Login')).toBeDefined())
    expect(sent.find(({ operationName }) => operationName === 'Login')?.variables.input).toMatchObject({
      captcha: 'proof-1',
      captchaKey: 'recaptcha',
    })
    await waitFor(() => expect(reset).toHaveBeenCalledWith(7))
  })
  it('loads no script of another site without a site key', async () => {
    await open()
    expect(document.querySelector('script[src*="recaptcha"]')).toBeNull()
  })
  it('says which part of the demo company is being written, and lets people in meanwhile', async () => {
    image = null
    health = { status: 'ok', filling: { area: 'attendance', part: 23, of: 41 } }
    await open()
    expect((await screen.findByRole('status')).textContent).toBe(
      'The demo company is being written: attendance, part 23 of 41. Look around; saving works when it is complete.',
    )
    type(/Username/, 'hr.staff')
    type(/Password/, 'secret')
    submit()
    await screen.findByText('inside')
  })
  it('names the company, and offers no account unless the server names any', async () => {
    await open()
    await screen.findByText('PT Contoh')
    expect(screen.queryByRole('region', { name: /Demo company/ })).toBeNull()
  })
  it('fills the form with the demo user that is chosen, and says what the user is for', async () => {
    image = null
    const demoUsers = [
      { username: 'payroll', what: 'pay runs' },
      { username: 'employee', what: 'an operator' },
    ]
    offered = { company: 'PT Contoh', demoPassword: 'Known1234!', demoUsers }
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'employee' }))
    screen.getByText('employee: an operator.')
    submit()
    await screen.findByText('inside')
    expect(sent.at(-1)?.variables.input).toMatchObject({ username: 'employee', password: 'Known1234!' })
  })
  it('shows the password as text on demand', async () => {
    await open()
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect(field.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
    expect(field.type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Show password', pressed: true }))
    expect(field.type).toBe('password')
  })
  it.each([
    ['?because=ended', /your session has ended/],
    ['?because=otherTab', /another tab/],
  ])('says why the user was signed out: %s', async (query, sentence) => {
    await open(query)
    screen.getByText(sentence)
  })
  it('asks for no characters when the server shows no picture', async () => {
    image = null
    const router = await open()
    type(/Username/, '  hr.staff ')
    type(/Password/, ' secret ')
    submit()
    await screen.findByText('inside')
    expect(sent.at(-1)?.variables.input).toEqual({
      username: 'hr.staff',
      password: ' secret ',
      captcha: '',
      captchaKey: '',
    })
    expect(router.state.location.pathname).toBe('/home')
  })
  it('leads back to where one wanted to go, never to another site', async () => {
    image = null
    const router = await open('?redirect=%2Fmaster%2Fdepartments%2Findex%3Fpage%3D2')
    type(/Username/, 'a')
    type(/Password/, 'b')
    submit()
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/master/departments/index?page=2'),
    )
  })
  it('shows a refusal in place and takes a new picture, keeping the name', async () => {
    login = {
      data: null,
      errors: [{ message: 'Username or password is incorrect', extensions: { code: 'LOGIN_FAILED' } }],
    }
    await open()
    type(/Username/, 'a')
    type(/Password/, 'b')
    type(/Characters in/, 'XYZ')
    submit()
    expect((await screen.findByRole('alert')).textContent).toContain('Username or password is incorrect')
    await waitFor(() => expect(sent.map((s) => s.operationName)).toEqual(['Captcha', 'Login', 'Captcha']))
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('a')
    expect(screen.getByLabelText<HTMLInputElement>(/Characters in/).value).toBe('')
  })
  it('puts a wrong reading of the picture at its field', async () => {
    login = {
      data: null,
      errors: [{ message: 'The characters do not match', extensions: { code: 'CAPTCHA_INVALID' } }],
    }
    await open()
    type(/Username/, 'a')
    type(/Password/, 'b')
    type(/Characters in/, 'XYZ')
    submit()
    await screen.findByText('The characters do not match')
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(screen.getByLabelText(/Characters in/).getAttribute('aria-invalid')).toBe('true'))
  })
  it('asks those who cannot read the picture a question in words, and keeps asking so', async () => {
    login = { data: null, errors: [{ message: 'no', extensions: { code: 'LOGIN_FAILED' } }] }
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Answer a question instead' }))
    const answer = await screen.findByLabelText(/What is forty plus two, minus nine/)
    expect(screen.queryByRole('img', { name: /Characters/ })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(answer))
    type(/Username/, 'a')
    type(/Password/, 'b')
    fireEvent.change(answer, { target: { value: '33' } })
    submit()
    await waitFor(() => expect(sent.map((s) => s.operationName)).toEqual(['Captcha', 'Captcha', 'Login', 'Captcha']))
    expect(sent[2]?.variables.input).toMatchObject({ captcha: '33', captchaKey: 'key2' })
    expect(sent.map((s) => 'question' in s.variables)).toEqual([false, true, false, true])
    fireEvent.click(await screen.findByRole('button', { name: 'Show a picture instead' }))
    await screen.findByRole('img', { name: /Characters/ })
  })
  it('sends the operation alone, not the whole file of them', async () => {
    await open()
    const { query } = sent[0] as unknown as { readonly query: string }
    expect(query.match(/\b(query|mutation)\b/g)).toEqual(['query'])
  })
  it('warns of caps lock', async () => {
    await open()
    fireEvent.keyUp(screen.getByLabelText('Password'), { key: 'A', modifierCapsLock: true })
    expect(await screen.findByText(/Caps Lock is on/)).toBeTruthy()
  })
})
