// The navigation guard, the paths at the top and the shape of routes, sentence by sentence, over the whole workspace.
import { specification } from '@kantor/shared/specification'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { router } from './router.tsx'
import { answering } from './testing/gateway.ts'
import {
  arriveAt,
  closeWorkspace,
  go,
  goTo,
  headline,
  isOn,
  openSignedOut,
  openWorkspace,
  pathNow,
  queryNow,
  rows,
  titled,
  toolbarNames,
} from './testing/workspace.tsx'

afterEach(closeWorkspace)
const departments = '/master/departments'
const list = `${departments}/index`
const closed = '/payroll-management/payroll-master/tax-rate-entry/index'
const some = { codes: ['frmBDEPTNE01I'] }
const crumb = () => screen.getByRole('navigation', { name: 'Breadcrumb' }).querySelector('li:last-child')?.textContent

/** As an address is typed: it is in the history before the guard runs. */
async function enterAddress(path: string) {
  history.pushState({ idx: 9, key: 'typed', usr: null }, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

describe('the guard', () => {
  it.each(['/home', list, '/message', '/no/such/page', '/login'])(
    'no token: %s leads to login, and login stays',
    async (target) => {
      const gateway = await openSignedOut(target)
      await arriveAt('/login')
      await screen.findByRole('heading', { name: 'Sign in' })
      expect(gateway.of('Shell')).toEqual([])
      expect(queryNow().get('redirect') ?? '/login').toBe(target)
    },
  )

  it('token and target is login: go to home', async () => {
    await openWorkspace(list, some)
    await go('/login')
    await arriveAt('/home')
  })

  it('if user info is not yet loaded, fetch it, once; then check the access of the route', async () => {
    const gateway = await openWorkspace(closed, some)
    await headline(/You do not have access to/)
    await go(list)
    await rows()
    await goTo('/home', 'Home')
    expect(gateway.of('Shell')).toHaveLength(1)
  })

  it('if the fetch fails, clear the token and go to login', async () => {
    await openSignedOut(
      '/login',
      answering('Shell', { error: 'UNAUTHENTICATED', message: 'The session token has ended.' }),
      'session=1',
    )
    await go(list)
    await arriveAt('/login')
    expect(document.cookie).not.toContain('session=1')
  })

  it('if access is denied, go to the permission-denied route, replacing history', async () => {
    await openWorkspace('/home', some)
    await goTo(list, 'Departments')
    await enterAddress(closed)
    await arriveAt('/permission-denied')
    await screen.findByText('frmKJONGXM01I')
    await go(-1)
    await arriveAt(list)
  })

  it.each(['/home', '/message', '/audit', '/error-logger'])(
    'a route without an access list is open: %s',
    async (open) => {
      await openWorkspace(open, { codes: [] })
      await headline(/./)
      expect(pathNow()).toBe(open)
    },
  )

  it.each([
    [list, 'frmBDEPTNE01I'],
    ['/message-center', 'frmZMESCEN01I'],
    ['/ssi-university', 'frmZELEARN01I'],
  ])('%s asks for %s', async (path, code) => {
    await openWorkspace(path, { codes: [] })
    await arriveAt('/permission-denied')
    await screen.findByText(code)
  })
})

describe('paths', () => {
  it('/ leads to /home', async () => {
    await openWorkspace('/')
    await arriveAt('/home')
  })

  it('every top-level path leads to a screen, of a group to one below it', async () => {
    await openWorkspace('/home')
    const tops = [...new Set(specification.map(({ path }) => `/${path.split('/')[1]}`))].filter(
      (top) => /^\/[a-z]/.test(top) && !['/login', '/permission-denied'].includes(top),
    )
    expect(tops.length).toBeGreaterThan(20)
    for (const top of tops) {
      await go(top)
      await arriveAt(new RegExp(`^${top}(/.+)?$`))
      const isGroup = !specification.some(({ path }) => path === top)
      if (isGroup) expect(pathNow()).not.toBe(top)
      await headline(/^(?!.*(does not exist|do not have access))./)
      await go('/home')
    }
  })

  it.each([
    ['/401', /not signed in/],
    ['/500', /failed on our side/],
    ['/no/such/page', /does not exist/],
    ['/master/no-such-feature/index', /does not exist/],
  ])('there is a page for %s', async (path, title) => {
    await openWorkspace(path)
    await headline(title)
    expect(pathNow()).toBe(path)
  })

  it('the outstanding sales order route redirects to purchase-order', async () => {
    await openWorkspace('/order-management/outstanding-sales-order')
    await arriveAt(/^\/order-management\/purchase-order(\/index)?$/)
  })

  it('every list page lives at index, and a feature redirects to its index', async () => {
    await openWorkspace(departments)
    await arriveAt(list)
    await rows()
  })

  it('detail pages live at show/{id} and edit/{id}, create at create', async () => {
    await openWorkspace('/home')
    for (const [path, last] of [
      [`${departments}/show/1`, /^(?!Edit |Departments$)\w+/],
      [`${departments}/edit/1`, /^Edit \w+/],
      [`${departments}/create`, /^New$/],
    ] as const) {
      await go(path)
      await waitFor(() => expect(crumb()).toMatch(last))
      expect(pathNow()).toBe(path)
    }
  })

  it('names follow {module}_index, {module}_create, {module}_edit, {module}_show', async () => {
    await openWorkspace(list)
    await rows()
    for (const [path, title] of [
      ['show/1', 'View'],
      ['edit/1', 'Edit'],
      ['create', 'New'],
    ] as const)
      await goTo(`${departments}/${path}`, `Departments - ${title}`)
    const names = () => {
      const key = Object.keys({ ...localStorage }).find((name) => name.startsWith('tabs:')) ?? ''
      const { tabs } = JSON.parse(localStorage.getItem(key) ?? '{}') as { tabs: { name: string }[] }
      return tabs.slice(1).map(({ name }) => name)
    }
    await waitFor(() =>
      expect(names()).toEqual(['departments_index', 'departments_show', 'departments_edit', 'departments_create']),
    )
  })

  it('unbuilt entry screens share one placeholder page with all toolbar buttons off', async () => {
    await openWorkspace('/fixed-asset')
    await screen.findByText(/This screen is not available yet/)
    expect(toolbarNames().filter((name) => name !== 'Back' && isOn(name))).toEqual([])
  })
})

describe('navigation', () => {
  it('uses the history of the browser, without a fragment', async () => {
    await openWorkspace(list)
    await rows()
    await goTo('/master/post-codes/index', 'Post Codes')
    expect(router.createHref(router.state.location)).not.toContain('#')
    await go(-1)
    await titled('Departments')
  })

  it('a loading bar shows while the next screen is awaited', async () => {
    await openWorkspace('/home')
    const seen: string[] = []
    const stop = router.subscribe(({ navigation }) => void seen.push(navigation.state))
    await goTo(list, 'Departments')
    stop()
    expect(seen).toContain('loading')
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull())
  })

  it('the page title becomes the product title plus the route title', async () => {
    await openWorkspace(list)
    await waitFor(() => expect(document.title).toBe('Kantor - Departments'))
    await goTo(`${departments}/create`, 'Departments - New')
    await goTo('/home', 'Home')
  })

  it('pages are not kept in a cache: going back to a list asks the server again', async () => {
    const gateway = await openWorkspace(list)
    await rows()
    await goTo('/home', 'Home')
    const before = gateway.of('DepartmentsList').length
    await go(list)
    await waitFor(() => expect(gateway.of('DepartmentsList').length).toBeGreaterThan(before))
  })
})

describe('on entering the frame', () => {
  it('the visited route is recorded as a tab; breadcrumb, toolbar and locale are set, and the unread count is there with one call', async () => {
    const gateway = await openWorkspace(list)
    await rows()
    expect(screen.getByRole('navigation', { name: 'Open screens' }).textContent).toContain('Departments')
    expect(crumb()).toBe('Departments')
    expect(toolbarNames()).toContain('Create')
    expect(document.querySelector('[data-user] [data-badge]')?.textContent).toBe('3')
    expect(gateway.of('Shell')).toHaveLength(1)
    expect(gateway.of('UnreadCount')).toEqual([])
  })

  it.each([
    ['/audit', 'Audit'],
    ['/error-logger', 'Error Logger'],
  ])('%s is hidden in the menu and open by its address all the same', async (path, title) => {
    await openWorkspace(path)
    await headline(/./)
    expect(screen.queryByRole('link', { name: title })).toBeNull()
    expect(pathNow()).toBe(path)
  })
})
