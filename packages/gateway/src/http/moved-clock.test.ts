// Under a moved clock (setting TODAY) pages are informed of it, and cookies live as long as sessions by the browser's own clock.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setClockOffset } from '@kantor/shared/formats/clock'
import type { FastifyReply } from 'fastify'
import { openBench } from '../testing/bench.ts'
import { sessionCookiesFor } from './cookies.ts'

const sixDays = -6 * 86_400_000
afterEach(() => setClockOffset(0))

async function pageUnder(offset: number): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'kantor-web-'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><head></head><p>app</p>')
  setClockOffset(offset)
  const bench = await openBench({ webDist: dist })
  try {
    return (await bench.inject({ method: 'GET', url: '/', headers: { host: 'kantor.test' } })).body
  } finally {
    await bench.close()
    rmSync(dist, { recursive: true })
  }
}

it('informs the page how far the clock is from the real one, and of nothing in service', async () => {
  expect(await pageUnder(sixDays)).toContain(`<meta name="clock-offset" content="${sixDays}">`)
  expect(await pageUnder(0)).not.toContain('clock-offset')
})

it('lets cookies expire by the real clock, which is the clock of browsers', () => {
  const set: { readonly [name: string]: { readonly expires?: Date } }[] = []
  const reply = { setCookie: (name: string, _: string, options: object) => void set.push({ [name]: options }) }
  setClockOffset(sixDays)
  sessionCookiesFor(reply as never as FastifyReply, false).open('secret', '2026-11-19T02:30:00.000Z', null, null)
  expect(set[0]?.['token']?.expires?.toISOString()).toBe('2026-11-25T02:30:00.000Z')
})
