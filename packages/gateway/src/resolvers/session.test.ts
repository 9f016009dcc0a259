// Sign-in, sign-out, company, shell, messages: cookies, caches, what each user sees.
import { type Bench, openBench } from '../testing/bench.ts'
import { problem } from '../testing/fake-backend.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
  bench.backend.users.set('s1', ['frmWORKER01I']).set('s2', ['frmAREAXX01I'])
  bench.backend.on('POST', '/auth/login', (call) =>
    JSON.parse(call.text).password === 'right'
      ? {
          body: {
            token: 's1',
            expiresAt: '2026-12-01T00:00:00.000Z',
            mustChangePassword: false,
            companyCode: 'C1',
            branchCode: 'B1',
          },
        }
      : problem(401, 'LOGIN_FAILED'),
  )
  bench.backend.on('POST', '/auth/logout', { status: 204 })
  bench.backend.on('GET', '/message/count', { body: { count: 3 } })
})
afterEach(() => bench.close())

const login =
  'mutation ($u: String!, $p: String!) { login(input: { username: $u, password: $p }) { expiresAt mustChangePassword companyCode } }'
const byCookie = (query: string, cookie: string, variables: object = {}, from: Bench = bench) =>
  from.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'kantor.test', cookie },
    payload: { query, variables },
  })
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().map(String)

describe('login', () => {
  it('sets the cookies, keeps the key out of the answer, trims the name', async () => {
    const answer = await byCookie(login, '', { u: '  hr.staff ', p: 'right' })
    const cookies = cookiesOf(answer)
    expect(cookies.find((c) => c.startsWith('token='))).toMatch(
      /^token=s1; Path=\/; Expires=Tue, 01 Dec 2026 00:00:00 GMT; HttpOnly; SameSite=Strict$/,
    )
    for (const name of ['CompanyCode=C1', 'CompanyBranchCode=B1', 'session=1']) {
      const cookie = cookies.find((c) => c.startsWith(name)) ?? ''
      expect(cookie).toContain('SameSite=Strict')
      expect(cookie).not.toContain('HttpOnly')
    }
    expect(answer.json().data.login.companyCode).toBe('C1')
    expect(answer.body).not.toContain('s1')
    expect(JSON.parse(bench.backend.calls[0]?.text ?? '')).toEqual({
      username: 'hr.staff',
      password: 'right',
      captcha: '',
      captchaKey: '',
    })
  })
  it('marks the cookies secure in production', async () => {
    const secure = await openBench({ secureCookies: true })
    secure.backend.on('POST', '/auth/login', {
      body: {
        token: 's1',
        expiresAt: '2026-12-01T00:00:00Z',
        mustChangePassword: false,
        companyCode: null,
        branchCode: null,
      },
    })
    const cookies = cookiesOf(await byCookie(login, '', { u: 'a', p: 'b' }, secure))
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toContain('Secure')
    await secure.close()
  })
  it('stops guessing after five failures, for that name', async () => {
    for (let i = 0; i < 5; i++)
      expect((await bench.ask(login, { variables: { u: 'eve', p: 'x' } })).codes).toEqual(['LOGIN_FAILED'])
    const sixth = await bench.ask(login, { variables: { u: 'EVE', p: 'right' } })
    expect(sixth.errors[0]?.extensions).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: expect.any(Number) })
    expect((await bench.ask(login, { variables: { u: 'bob', p: 'right' } })).codes).toEqual([])
  })
  it('does not log a password or a key', async () => {
    const lines: string[] = []
    const spied = await openBench({ logLevel: 'trace' })
    const write = process.stdout.write.bind(process.stdout)
    process.stdout.write = ((text: string) => lines.push(String(text)) > 0) as typeof process.stdout.write
    try {
      await byCookie(login, 'token=s1', { u: 'a', p: 'Geheim123!' }, spied)
    } finally {
      process.stdout.write = write
      await spied.close()
    }
    expect(lines.join('')).not.toMatch(/Geheim123|"s1"/)
  })
})

describe('captcha', () => {
  it('hands out a picture, or on request a question in words', async () => {
    bench.backend.on('GET', '/auth/captcha', (call) => ({
      body:
        call.query.get('mode') === 'TEXT_QUESTION'
          ? { captchaKey: 'k2', image: null, question: 'What is two plus two?', expiresIn: 180 }
          : {
              captchaKey: 'k1',
              image: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC',
              question: null,
              expiresIn: 180,
            },
    }))
    const ask = async (args: string) =>
      (await byCookie(`{ captcha${args} { captchaKey image question } }`, '')).json().data.captcha
    expect(await ask('')).toEqual({
      captchaKey: 'k1',
      image: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC',
      question: null,
    })
    expect(await ask('(question: true)')).toEqual({
      captchaKey: 'k2',
      image: null,
      question: 'What is two plus two?',
    })
  })
})

describe('the sign-in page', () => {
  it('is the same for everyone: no identity is passed on, and a network address has a budget', async () => {
    const page = { company: 'PT Contoh', demoPassword: null, demoUsers: [] }
    bench.backend.on('GET', '/auth/sign_in_page', { body: page })
    const ask = async () =>
      (await byCookie('{ signInPage { company demoPassword demoUsers { username what } } }', '')).json()
    expect((await ask()).data.signInPage).toEqual(page)
    let last = await ask()
    for (let n = 0; n < 60; n++) last = await ask()
    expect(last.errors?.[0].extensions.code).toBe('RATE_LIMITED')
  })
})

describe('logout', () => {
  it('ends the session upstream, clears the cookies, forgets the access', async () => {
    await byCookie('{ unreadCount }', 'token=s1')
    const answer = await byCookie('mutation { logout }', 'token=s1')
    expect(bench.backend.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/auth/logout',
      headers: { authorization: 'Bearer s1' },
    })
    expect(cookiesOf(answer).filter((c) => /=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/.test(c))).toHaveLength(4)
    bench.backend.users.delete('s1')
    expect((await byCookie('{ unreadCount }', 'token=s1')).json().errors[0].extensions.code).toBe('UNAUTHENTICATED')
  })
  it('is true without a session and with one that has ended', async () => {
    bench.backend.on('POST', '/auth/logout', problem(401, 'UNAUTHENTICATED'))
    for (const cookie of ['', 'token=gone'])
      expect((await byCookie('mutation { logout }', cookie)).json().data).toEqual({ logout: true })
  })
})

describe('changePassword', () => {
  const change = 'mutation { changePassword(currentPassword: "Old password 1", newPassword: "A new one, longer") }'
  it('hands both to the backend under the session, and forgets what was kept of the access', async () => {
    bench.backend.on('POST', '/auth/change_password', { status: 204 })
    await byCookie('{ unreadCount }', 'token=s1')
    expect((await byCookie(change, 'token=s1')).json().data).toEqual({ changePassword: true })
    const call = bench.backend.calls.at(-1)
    expect(call).toMatchObject({ path: '/api/auth/change_password', headers: { authorization: 'Bearer s1' } })
    expect(JSON.parse(call?.text ?? '')).toEqual({
      currentPassword: 'Old password 1',
      newPassword: 'A new one, longer',
    })
    bench.backend.users.delete('s1')
    expect((await byCookie('{ unreadCount }', 'token=s1')).json().errors[0].extensions.code).toBe('UNAUTHENTICATED')
  })
  it('returns the reasons against a password by field, and is closed without a session', async () => {
    const fields = [{ field: 'newPassword', rule: 'TOO_SHORT', message: 'is too short' }]
    bench.backend.on('POST', '/auth/change_password', problem(400, 'BAD_USER_INPUT', { fields }))
    const refused = (await byCookie(change, 'token=s1')).json().errors[0].extensions
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields })
    expect((await byCookie(change, '')).json().errors[0].extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('access', () => {
  it('K1, K2 is kept per key and company, never shared', async () => {
    const query = '{ shell { profile { username companyCode access } } }'
    const profileFor = async (cookie: string) => (await byCookie(query, cookie)).json().data.shell.profile
    expect(await profileFor('token=s1')).toMatchObject({ username: 's1', access: ['frmWORKER01I'] })
    expect(await profileFor('token=s2')).toMatchObject({ username: 's2', access: ['frmAREAXX01I'] })
    expect(await profileFor('token=s1; CompanyCode=C2')).toMatchObject({ companyCode: 'C2' })
    expect(await profileFor('token=s1; CompanyCode=C1')).toMatchObject({ companyCode: 'C1' })
    bench.backend.forget()
    await profileFor('token=s1')
    expect(bench.backend.profileCalls).toHaveLength(0)
  })
  it('switches company after asking whether it may; the choice is kept in cookies, by default for 1 day', async () => {
    const change = (code: string) =>
      byCookie(`mutation { switchCompany(companyCode: "${code}", branchCode: "B2") { companyCode } }`, 'token=s1')
    const done = await change('C9')
    expect(done.json().data).toEqual({ switchCompany: { companyCode: 'C9' } })
    expect(cookiesOf(done)).toEqual([
      'CompanyCode=C9; Max-Age=86400; Path=/; SameSite=Strict',
      'CompanyBranchCode=B2; Max-Age=86400; Path=/; SameSite=Strict',
    ])
    const refused = await change('FOREIGN')
    expect([refused.json().errors[0].extensions.code, cookiesOf(refused)]).toEqual(['SCOPE_DENIED', []])
    expect((await change('a b')).json().errors[0].extensions.code).toBe('BAD_COMPANY')
  })
})

describe('shell', () => {
  it('gives profile, menu, features with screens and toolbar', async () => {
    const query = `{ shell { profile { userId companies { code branches { code } } } menu { path children { path } }
      features { path name kind placeholder auditForm screens { screen path anyOf allowed } toolbar { button anyOf visible enabled } buttons }
      unreadCount settings { homePath pageSizes } } }`
    const { data, errors } = await bench.ask(query, { key: 's1' })
    expect(errors).toEqual([])
    const shell = data?.['shell'] as {
      features: {
        path: string
        placeholder: boolean
        screens: object[]
        toolbar: { button: string; visible: boolean }[]
        buttons: string[]
      }[]
    }
    expect(shell).toMatchObject({
      profile: { userId: '7', companies: [{ code: 'C1', branches: [{ code: 'B1' }] }] },
      menu: [{ path: '/people', children: [{ path: '/people/workers' }] }],
      unreadCount: 3,
      settings: { homePath: '/home', pageSizes: [10, 50, 100] },
    })
    const workers = shell.features.find((f) => f.path === '/people/workers')
    expect(workers?.screens[0]).toEqual({
      screen: 'index',
      path: '/people/workers/index',
      anyOf: ['frmWORKER01I'],
      allowed: true,
    })
    expect(workers?.toolbar).toContainEqual({
      button: 'destroy',
      anyOf: ['frmWORKER01D'],
      visible: false,
      enabled: false,
    })
    expect(workers?.buttons).toEqual(workers?.toolbar.filter((b) => b.visible).map((b) => b.button))
    expect(workers?.buttons).toContain('home')
    expect(shell.features.find((f) => f.path === '/people/later')?.placeholder).toBe(true)
  })

  it('draws the menu as the installation has it, from the next frame on, and opens nothing by it', async () => {
    const menuNow = async () =>
      (await bench.ask('{ shell { menu { path title children { path title } } } }', { key: 's1' })).data?.['shell']
    bench.backend.on('GET', '/menu', {
      body: {
        items: [
          { path: '/people', label: 'Our people' },
          { path: '/people/workers', label: 'Staff', parent: '/' },
        ],
      },
    })
    expect(await menuNow()).toEqual({ menu: [{ path: '/people/workers', title: 'Staff', children: [] }] })
    bench.backend.on('GET', '/menu', { body: { items: [{ path: '/people', label: 'Our people' }] } })
    expect(await menuNow()).toMatchObject({ menu: [{ title: 'Our people', children: [{ path: '/people/workers' }] }] })
    bench.backend.on('GET', '/menu', { body: { items: [] } })
  })
  it('lists only what the user may enter on demand', async () => {
    const { data } = await bench.ask('{ shell { features(allowedOnly: true) { path } } }', { key: 's2' })
    expect(data).toEqual({ shell: { features: [{ path: '/people/areas' }, { path: '/login' }] } })
  })
})

describe('messages and the error log', () => {
  it('speak the words of REST', async () => {
    const message = { msg_id: 4, title: 'Hello', create_time: '2026-01-01T00:00:00.000Z' }
    bench.backend.on('GET', '/message/init', { body: { unread: [message], readed: [], trash: [] } })
    bench.backend.on('GET', '/message/content', { body: { msg_id: 4, content: '<p>x</p>' } })
    for (const path of ['/message/has_read', '/message/remove_readed', '/message/restore', '/save_error_logger'])
      bench.backend.on('POST', path, { status: 204 })
    const { data } = await bench.ask(
      '{ messages { unread { msgId title createTime } read { msgId } } messageContent(msgId: 4) { content } }',
      { key: 's1' },
    )
    expect(data).toEqual({
      messages: { unread: [{ msgId: '4', title: 'Hello', createTime: '2026-01-01T00:00:00.000Z' }], read: [] },
      messageContent: { content: '<p>x</p>' },
    })
    bench.backend.forget()
    const log = `saveErrorLog(input: { type: "script", code: 0, mes: "${'m'.repeat(5000)}", url: "/x" })`
    await bench.ask(`mutation { readMessage(msgId: 4) removeMessage(msgId: 4) restoreMessage(msgId: 4) ${log} }`, {
      key: 's1',
    })
    expect(bench.backend.calls.map((c) => [c.path, JSON.parse(c.text).msg_id])).toEqual([
      ['/api/message/has_read', 4],
      ['/api/message/remove_readed', 4],
      ['/api/message/restore', 4],
      ['/api/save_error_logger', undefined],
    ])
    expect(JSON.parse(bench.backend.calls[3]?.text ?? '').mes).toHaveLength(4000)
  })
})
