// The example of a terminal as a script runs it: by gateway and by REST, with a key that may do nothing else.
import { expect, inject, it } from 'vitest'
import { hoursAgo } from '../journeys/support/days.ts'
import { closedUrl } from '../stack/closed-gateway.ts'
import { ApiError, type Connection, send } from './client.ts'
import { handInOverRest, handInPunches, punchesIn } from './hand-in-punches.ts'

const { restUrl, keys } = inject('stack')
const url = await closedUrl()
const connection: Connection = { url, key: keys.all }

it('stores a punch once, whichever way and however often it is handed in', async () => {
  const { attendanceTerminalLookup } = await send<{ attendanceTerminalLookup: { code: string }[] }>(
    connection,
    '{ attendanceTerminalLookup(size: 1) { code } }',
  )
  const terminal = attendanceTerminalLookup[0]?.code ?? ''
  const at = hoursAgo(1)
  const punches = [
    { badgeNo: 'NOBODY', at },
    { badgeNo: 'NOBODY', at: 'half past seven' },
  ]
  const results = (answers: readonly { result: string }[]) => answers.map((a) => a.result)
  expect(results(await handInPunches(connection, terminal, 'E2E-1', punches))).toEqual(['UNMAPPED', 'REJECTED'])
  expect(results(await handInPunches(connection, terminal, 'E2E-1', punches))).toEqual(['KNOWN', 'REJECTED'])
  expect(
    results(await handInOverRest(restUrl, keys.all, { terminal, batchNo: 'E2E-2', punches: punches.slice(0, 1) })),
  ).toEqual(['KNOWN'])
})

it('leaves out the first line of a file only where it is the heading', () => {
  const punches = [{ badgeNo: '17', at: '2026-07-06T07:58:10' }]
  expect(punchesIn('badgeNo,at\r\n17,2026-07-06T07:58:10\r\n')).toEqual(punches)
  expect(punchesIn('17,2026-07-06T07:58:10\n')).toEqual(punches)
})

it('refuses a key without the code of terminals', async () => {
  const refused = handInPunches({ url, key: keys.none ?? 'ek_none' }, 'ANY', 'E2E-3', [
    { badgeNo: '1', at: '2026-07-06T08:00:00' },
  ])
  await expect(refused).rejects.toBeInstanceOf(ApiError)
})
