import type { ApolloClient } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../api/client.ts'
import { hasSessionFlag } from './flag.ts'
import { onLeaving } from './leaving.ts'
import { onOtherTabs } from './other-tabs.ts'
import { createSession } from './session.ts'

const profile = { companyCode: 'C1' }
const shell = { profile, unreadCount: 2, menu: [], features: [], settings: {} }
let answers: { [operation: string]: object | Error }
let asked: string[]
let client: ApolloClient

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'session=1; Path=/'
  asked = []
  answers = { Shell: { shell }, Logout: { logout: true }, SwitchCompany: { switchCompany: profile } }
  const send = async (_: unknown, init?: RequestInit) => {
    const { operationName } = JSON.parse(String(init?.body))
    asked.push(operationName)
    const data = answers[operationName]
    if (data instanceof Error) throw data
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
  }
  client = createClient({
    onSessionEnd: () => undefined,
    onProblem: () => undefined,
    fetch: send as typeof fetch,
    retryDelay: 1,
  })
})
afterEach(() => localStorage.clear())

describe('the session', () => {
  it('fetches who the user is once', async () => {
    const session = createSession(client)
    const [a, b] = await Promise.all([session.shell(), session.shell()])
    expect(a).toBe(b)
    expect(await session.shell()).toEqual(shell)
    expect(asked).toEqual(['Shell'])
  })
  it('asks again after a failure', async () => {
    const session = createSession(client)
    answers.Shell = new Error('broken')
    await expect(session.shell()).rejects.toThrow()
    answers.Shell = { shell }
    expect(await session.shell()).toEqual(shell)
  })
  it('leaves no name on the machine: a sign-out drops drafts too, a session that ran out keeps them for their writer', async () => {
    const session = createSession(client)
    const leave = (key: string) => localStorage.setItem(key, '{"name":"Agus Arifin"}')
    const kept = () => Object.keys(localStorage).filter((key) => /^(draft|report):/.test(key))
    leave('draft:C1:7:/x:1')
    leave('report:7:/y')
    await session.forget()
    expect(kept()).toEqual(['draft:C1:7:/x:1'])
    await session.signOut()
    expect(kept()).toEqual([])
    // The next user clears what others have left, and finds their own.
    leave('draft:C1:7:/x:1')
    leave('draft:C1:8:/x:1')
    answers.Shell = { shell: { ...shell, profile: { ...profile, userId: '8' } } }
    await session.shell()
    expect(kept()).toEqual(['draft:C1:8:/x:1'])
  })
  it('forgets everything when it ends, and fetches the next user again', async () => {
    const forgotten = vi.fn()
    const session = createSession(client, forgotten)
    await session.shell()
    await session.signOut()
    expect(hasSessionFlag()).toBe(false)
    expect(forgotten).toHaveBeenCalledOnce()
    expect(client.cache.extract()).toEqual({})
    await session.shell()
    expect(asked).toEqual(['Shell', 'Logout', 'Shell'])
  })
  it('sends what is delayed before it ends, and before the company changes', async () => {
    const session = createSession(client)
    const stay = onLeaving(async () => asked.push('Held'))
    await session.signOut()
    await session.switchCompany('C2', 'B1')
    stay()
    expect(asked).toEqual(['Held', 'Logout', 'Held', 'SwitchCompany'])
  })
  it('ends here even when the server cannot be notified', async () => {
    answers.Logout = new TypeError('Failed to fetch')
    const session = createSession(client)
    await session.signOut()
    expect(hasSessionFlag()).toBe(false)
  })
  it('notifies the other tabs of a sign-out and a change of company, and does not hear itself', async () => {
    const [heard, own]: string[][] = [[], []]
    const other = new BroadcastChannel('kantor-session')
    other.onmessage = (event) => heard?.push(String(event.data).split(' ')[0] ?? '')
    const stop = onOtherTabs((news) => own?.push(news))
    const session = createSession(client)
    await session.switchCompany('C2', 'B1')
    await session.signOut()
    await expect.poll(() => heard).toEqual(['company', 'signed-out'])
    other.postMessage('signed-in another-tab')
    await expect.poll(() => own).toEqual(['signed-in'])
    stop()
    other.close()
  })
  it('goes back to the company the page shows when a new sign-in landed elsewhere', async () => {
    answers.Shell = { shell: { ...shell, profile: { userId: '7', companyCode: 'C1', branchCode: 'B1' } } }
    const session = createSession(client)
    await session.shell()
    await session.resume({ companyCode: 'C1', branchCode: 'B1' })
    expect(asked).toEqual(['Shell'])
    await session.resume({ companyCode: 'C2', branchCode: 'B1' })
    expect(asked).toEqual(['Shell', 'SwitchCompany'])
  })
  it('knows whether the session is still that of the user this page shows', async () => {
    const of = (userId: string) => ({ shell: { ...shell, profile: { userId, companyCode: 'C1', branchCode: 'B1' } } })
    answers.Shell = of('7')
    const session = createSession(client)
    await session.shell()
    expect(await session.isSameHolder()).toBe(true)
    answers.Shell = of('8')
    expect(await session.isSameHolder()).toBe(false)
  })
})
