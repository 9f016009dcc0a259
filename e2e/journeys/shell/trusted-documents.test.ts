// What the browser sends: hashes of the documents of its build, no query texts; and what an old tab does when the server is newer.
import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { onCall } from '../support/graphql.ts'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()
const list = '/master/post-codes/index'

interface Body {
  readonly operationName?: string
  readonly query?: string
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash: string } }
}
const bodyOf = (request: Request): Body => request.postDataJSON() as Body

/** Everything the page sends to the gateway from now on. */
function sentBy(page: Page): readonly Body[] {
  const sent: Body[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/graphql')) sent.push(bodyOf(request))
  })
  return sent
}
/** Answers the hash of an operation as a server that does not know it, and its text as `onText` says. */
const notKnown = (page: Page, operation: string, onText: 'serve' | 'refuse') =>
  onCall(page, operation, async (route) => {
    const isText = bodyOf(route.request()).query !== undefined
    if (isText && onText === 'serve') return route.continue()
    const code = isText ? 'QUERY_NOT_TRUSTED' : 'PERSISTED_QUERY_NOT_FOUND'
    const message = 'This page is older than the server: reload it.'
    await route.fulfill({
      status: 400,
      contentType: 'application/graphql-response+json',
      body: JSON.stringify({ errors: [{ message, extensions: { code, status: 400, requestId: 'test' } }] }),
    })
  })

it('the application sends hashes, and every one of them is known', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/home')
  const sent = sentBy(page)
  await page.goto(list)
  await settled(page)
  expect(await rowsOf(page).count()).toBeGreaterThan(0)
  expect(sent.map((b) => b.operationName)).toEqual(expect.arrayContaining(['Shell', 'PostCodesList']))
  for (const { operationName, query, extensions } of sent) {
    expect([operationName, query]).toEqual([operationName, undefined])
    expect(extensions?.persistedQuery?.sha256Hash).toMatch(/^[0-9a-f]{64}$/)
  }
})

it('an old tab sends the text once where the server does not know the hash, and goes on', async () => {
  const { page, forgive } = visit()
  forgive(/status of 400/)
  await enter(page, 'superadmin', '/home')
  await notKnown(page, 'PostCodesList', 'serve')
  const sent = sentBy(page)
  await page.goto(list)
  await settled(page)
  expect(await rowsOf(page).count()).toBeGreaterThan(0)
  const ofList = sent.filter((b) => b.operationName === 'PostCodesList')
  // The list may be requested once more while the first refusal is on its way; from the first text on only texts are sent.
  const areTexts = ofList.map((b) => b.query !== undefined)
  expect(areTexts[0]).toBe(false)
  expect(areTexts.slice(areTexts.indexOf(true))).not.toContain(false)
  expect(areTexts).toContain(true)
})

it('and says to reload where the server takes no text; after the reload all is well', async () => {
  const { page, forgive } = visit()
  forgive(/status of 400/)
  await enter(page, 'superadmin', '/home')
  const stop = await notKnown(page, 'PostCodesList', 'refuse')
  await page.goto(list)
  await page.getByText('This page is older than the server: reload it.').first().waitFor()
  await stop()
  await page.reload()
  await settled(page)
  expect(await rowsOf(page).count()).toBeGreaterThan(0)
})
