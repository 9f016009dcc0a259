// The calls that a page makes to the gateway: counted, awaited, answered in its place.
import type { Page, Request, Route } from 'playwright-core'

const isCall = (url: URL): boolean => url.pathname === '/graphql'
/** Name of the operation that a request carries. */
export const operationOf = (request: Request): string =>
  (request.postDataJSON() as { readonly operationName?: string } | null)?.operationName ?? ''

/** Remembers the operations sent from now on, in their order. */
export function callsOf(page: Page): { count(operation: string): number; variables(operation: string): unknown } {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (isCall(new URL(request.url()))) sent.push(request)
  })
  const of = (operation: string) => sent.filter((request) => operationOf(request) === operation)
  return {
    count: (operation) => of(operation).length,
    /** Variables of the last call. */
    variables: (operation) => (of(operation).at(-1)?.postDataJSON() as { variables?: unknown } | undefined)?.variables,
  }
}

/** Treats the calls of one operation; all others go their way. Gives the way to stop. */
export async function onCall(
  page: Page,
  operation: string,
  treat: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const handler = (route: Route) => (operationOf(route.request()) === operation ? treat(route) : route.fallback())
  await page.route(isCall, handler)
  return () => page.unroute(isCall, handler)
}

/** Answers an operation with an error of the table. */
export const failWith = (page: Page, operation: string, code: string, message: string, status = 200) =>
  onCall(page, operation, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ data: null, errors: [{ message, extensions: { code, status, requestId: 'test' } }] }),
    }),
  )

/** Answers an operation with data. */
export const answerWith = (page: Page, operation: string, data: object) =>
  onCall(page, operation, (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify({ data }) }))

/** Lets an operation through and changes what it answers. */
export const changeAnswer = <T>(page: Page, operation: string, change: (data: T) => void) =>
  onCall(page, operation, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { readonly data: T }
    change(json.data)
    await route.fulfill({ response, json })
  })

/** Holds the calls of an operation back until `release` is called. */
export async function hold(page: Page, operation: string): Promise<{ release(): void }> {
  const gate = Promise.withResolvers<void>()
  await onCall(page, operation, async (route) => {
    await gate.promise
    await route.continue()
  })
  return { release: () => gate.resolve() }
}
