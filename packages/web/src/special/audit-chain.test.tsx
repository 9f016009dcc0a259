// The verification of the trail on its page: the last result, a run under way, and what is sent.
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import { AuditChain } from './audit-chain.tsx'

afterEach(cleanup)

const never = {
  __typename: 'AuditVerification',
  run: null,
  status: null,
  done: null,
  total: null,
  error: null,
  createdAt: null,
  endedAt: null,
  whole: false,
  looked: null,
  fromSeal: null,
  fromSealedAt: null,
  ok: false,
  count: null,
  at: null,
  why: null,
  expected: null,
  sealedTo: null,
  sealedAt: null,
  copiedTo: null,
}
const done = {
  ...never,
  run: 4,
  status: 'DONE',
  ok: true,
  endedAt: '2026-11-21T03:00:00.000Z',
  looked: 1_240,
  count: 81_240,
  fromSeal: 80_000,
  fromSealedAt: '2026-11-20T03:00:00.000Z',
  sealedTo: 81_000,
  sealedAt: '2026-11-21T02:00:00.000Z',
}

/** Draws the part with the runs that the server returns one after the other, the last one again and again. */
function draw(...runs: readonly object[]) {
  const sent: unknown[] = []
  let answered = 0
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'AuditVerification') {
      const run = runs[Math.min(answered++, runs.length - 1)]
      return of({ data: { auditVerification: run } })
    }
    sent.push(variables)
    return of({ data: { startVerificationAudit: { __typename: 'AuditStartVerification', run: 5 } } })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  render(
    <ApolloProvider client={client}>
      <AuditChain />
    </ApolloProvider>,
  )
  return sent
}

test('nothing is said as long as nothing was checked', async () => {
  draw(never)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Check the chain' })
  expect(button.disabled).toBe(false)
  expect(screen.queryByText(/The trail is/)).toBeNull()
})

test('the last result says how much was looked at, behind which seal', async () => {
  draw(done)
  const words = (await screen.findByText(/The trail is whole/)).textContent
  expect(words).toContain('81,240 entries')
  expect(words).toMatch(/Checked on 21 Nov 2026.*: 1,240 entries, behind the seal of 20 Nov 2026.* at entry 80,000\./)
})

test('a break is reported with its place and reason; a run that failed says why', async () => {
  draw({ ...done, ok: false, at: 80_017, why: 'seqGap', expected: 80_016, fromSeal: null, fromSealedAt: null })
  const words = (await screen.findByText(/The trail is broken/)).textContent
  expect(words).toContain('broken at entry 80017: an entry is missing, number 80016 was expected')
  expect(words).toContain('1,240 entries, from the first entry on')
  cleanup()
  draw({ ...never, run: 4, status: 'FAILED', error: 'The disk is full.' })
  expect((await screen.findByText(/did not finish/)).textContent).toContain('The disk is full. Start it again.')
})

test('a press starts a run, since the last seal or of everything, which is watched', async () => {
  const working = { ...never, run: 5, status: 'RUNNING', done: 6_000, total: 81_240 }
  const sent = draw(done, working)
  fireEvent.click(await screen.findByRole('button', { name: 'Check all of it' }))
  await waitFor(() => expect(sent).toEqual([{ input: { whole: true } }]))
  expect(await screen.findByText('6,000 of 81,240')).toBeTruthy()
  expect(screen.queryByText(/The trail is/)).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the chain' }).disabled).toBe(true)
  cleanup()
  const sinceSeal = draw(done, working)
  await screen.findByText(/The trail is whole/)
  fireEvent.click(screen.getByRole('button', { name: 'Check the chain' }))
  await waitFor(() => expect(sinceSeal).toEqual([{ input: { whole: false } }]))
})
