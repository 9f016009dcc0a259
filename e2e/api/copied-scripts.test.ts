// The scripts of docs/scripts.md as used by a reader who has only that page: copied out of it into a folder of their own, and run.
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clockOffset } from '@kantor/shared/formats/clock'
import { afterAll, expect, inject, it } from 'vitest'
import { dayFromToday, hoursAgo } from '../journeys/support/days.ts'
import { closedUrl } from '../stack/closed-gateway.ts'
import { type Connection, send } from './client.ts'

const { keys } = inject('stack')
const url = await closedUrl()
const connection: Connection = { url, key: keys.all }
const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const page = readFileSync(new URL('../../docs/scripts.md', import.meta.url), 'utf8')
for (const [, name = '', text = ''] of page.matchAll(/```ts ([\w-]+\.ts)\n([\s\S]*?)```/g))
  writeFileSync(join(folder, name), text)
const keep = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))

/** What a script prints, line by line. */
async function run(key: string, script: string, ...args: readonly string[]): Promise<readonly string[]> {
  const env = { ...process.env, KANTOR_URL: url, KANTOR_API_KEY: key }
  const options = { cwd: folder, env, maxBuffer: 16_000_000 }
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], options)
  return stdout.trim().split('\n')
}
const newCode = (letter: string) => `${letter}${crypto.randomUUID().slice(0, 6).toUpperCase()}`
const division = (departmentCode: string, departmentName: string) => ({
  departmentCode,
  departmentName,
  orgLevel: 'DIVISION',
})
const outcomes = async (rows: readonly object[]) => {
  keep('rows.json', rows)
  return (await run(keys.all, 'upsert-departments.ts', 'rows.json')).map((l) => JSON.parse(l) as { outcome: string })
}

it('keeps departments by their codes, and a copy of them in a file with what is gone', async () => {
  const [stays, goes] = [newCode('N'), newCode('N')]
  const rows = [division(stays, 'Stays'), division(goes, 'Goes')]
  expect((await outcomes(rows)).map((r) => r.outcome)).toEqual(['CREATED', 'CREATED'])
  const delta = async () => JSON.parse((await run(keys.all, 'nightly-delta.ts', 'copy.json'))[0] ?? '') as object
  const copy = () => {
    const { rows: all } = JSON.parse(readFileSync(join(folder, 'copy.json'), 'utf8')) as { rows: object }
    const kept = Object.values(all) as { departmentCode: string; departmentName: string }[]
    return kept.filter((r) => [stays, goes].includes(r.departmentCode)).map((r) => r.departmentName)
  }
  expect(await delta()).toMatchObject({ isWhole: true, gone: 0 })
  expect(copy().sort()).toEqual(['Goes', 'Stays'])
  expect((await outcomes([division(stays, 'Renamed'), rows[1] ?? {}])).map((r) => r.outcome)).toEqual([
    'CHANGED',
    'UNCHANGED',
  ])
  const { departmentsList } = await send<{ departmentsList: { rows: { id: string; rowVersion: number }[] } }>(
    connection,
    'query($code: String!) { departmentsList(where: { departmentCode: { equals: $code } }) { rows { id rowVersion } } }',
    { code: goes },
  )
  await send(
    connection,
    'mutation($id: ID!, $rowVersion: Int!) { deleteDepartments(id: $id, rowVersion: $rowVersion) }',
    departmentsList.rows[0],
  )
  expect(await delta()).toMatchObject({ isWhole: false, gone: 1 })
  expect(copy()).toEqual(['Renamed'])
})

it('hands in 5,000 punches, and stores none twice', async () => {
  const { attendanceTerminalLookup } = await send<{ attendanceTerminalLookup: { code: string }[] }>(
    connection,
    '{ attendanceTerminalLookup(size: 1) { code } }',
  )
  const terminal = attendanceTerminalLookup[0]?.code ?? ''
  const at = hoursAgo(2)
  const lines = Array.from({ length: 5_000 }, (_, n) => `S${String(n).padStart(5, '0')},${at}`)
  keep('punches.csv', ['badgeNo,at', ...lines].join('\n'))
  const handIn = async () =>
    JSON.parse((await run(keys.all, 'hand-in-punches.ts', terminal, 'S-1', 'punches.csv'))[0] ?? '')
  expect(await handIn()).toEqual({ UNMAPPED: 5_000 })
  expect(await handIn()).toEqual({ KNOWN: 5_000 })
})

it('files an overtime order, and decides it at each level', async () => {
  const { workingInformationList } = await send<{ workingInformationList: { rows: { employeeNo: string }[] } }>(
    connection,
    `{ workingInformationList(sort: ["employeeNo"], size: 10, where: { department: { code: { equals: "PRD-ASM1" } }, activeStatus: [ACTIVE] }) { rows { employeeNo } } }`,
  )
  const day = dayFromToday(180)
  const line = {
    employeeBy: { code: workingInformationList.rows[2]?.employeeNo },
    task: 'Packing',
    startAt: `${day}T21:00:00+07:00`,
    endAt: `${day}T23:00:00+07:00`,
    consentAt: `${dayFromToday(-1)}T10:00:00+07:00`,
    consentBy: 'EMPLOYEE',
  }
  const about = { departmentBy: { code: 'PRD-ASM1' }, otReasonBy: { code: 'ORDER' }, purpose: 'By a script' }
  keep('order.json', { workDate: day, ...about, lines: [line] })
  const [number = ''] = await run(keys.all, 'overtime-order.ts', 'file', 'order.json')
  const status = async () => JSON.parse((await run(keys.all, 'overtime-order.ts', 'status', number))[0] ?? '') as object
  expect(await status()).toMatchObject({ status: 'SUBMITTED', waitingFor: expect.any(String) })
  await expect(run(keys.ofHead, 'overtime-order.ts', 'decide', number, 'APPROVE')).rejects.toThrow('does not wait')
  expect(await run(keys.ofOwner, 'overtime-order.ts', 'decide', number, 'APPROVE')).toEqual(['WAITING'])
  expect(await run(keys.ofHead, 'overtime-order.ts', 'decide', number, 'APPROVE')).toEqual(['APPROVED'])
  expect(await status()).toEqual({ status: 'APPROVED', waitingFor: null })
})

it('answers the buffer of finance: what waits is booked and paid, once; what is booked is not sent back', async () => {
  type BufferEntry = { readonly entryNo: string; readonly status: string; readonly payable: string }
  const buffer = async (...args: readonly string[]) =>
    (await run(keys.all, 'answer-finance-buffer.ts', ...args))
      .filter(Boolean)
      .map((line) => JSON.parse(line) as BufferEntry)
  const [waits] = await buffer('waiting')
  const entryNo = waits?.entryNo ?? ''
  await expect(buffer('back', entryNo, 'Too short')).rejects.toThrow('BAD_USER_INPUT')
  const booked = { entryNo, slipNo: 'GL-4711' }
  keep('booked.json', [booked])
  expect(await buffer('answer', 'booked.json')).toEqual([{ entryNo, status: 'POSTED' }])
  // What is booked is no longer sent back.
  await expect(buffer('back', entryNo, 'The receipt of the second night is missing')).rejects.toThrow('BAD_STATE')
  keep('booked.json', [{ ...booked, paymentNo: 'BCA-0815', paidDate: dayFromToday(0) }])
  for (const _ of ['first', 'again'])
    expect(await buffer('answer', 'booked.json')).toEqual([{ entryNo, status: 'PAID' }])
  expect((await buffer('waiting')).map((entry) => entry.entryNo)).not.toContain(entryNo)
})

it('receives webhooks, verifies them, and has them sent again after an outage', async () => {
  const port = await freePort()
  const hook = newCode('H')
  const { createWebhooks: made } = await send<{ createWebhooks: { id: string } }>(
    connection,
    'mutation($input: WebhooksCreate!) { createWebhooks(input: $input) { id } }',
    {
      input: {
        code: hook,
        name: 'Script',
        clientBy: { code: 'E2E' },
        url: `http://127.0.0.1:${port}/`,
        events: [{ record: 'Department' }],
      },
    },
  )
  const { newSecretWebhooks } = await send<{ newSecretWebhooks: { secret: string } }>(
    connection,
    'mutation($input: WebhooksNewSecretInput!) { newSecretWebhooks(input: $input) { secret } }',
    { input: { webhook: made.id } },
  )
  const code = newCode('H')
  await outcomes([division(code, 'Hook')])
  const attempts = async () => {
    const { webhookDeliveriesList } = await send<{
      webhookDeliveriesList: { rows: { status: string; attempts: number }[] }
    }>(
      connection,
      'query($hook: [ID!]) { webhookDeliveriesList(filter: { webhook: $hook }) { rows { status attempts } } }',
      { hook: [made.id] },
    )
    return webhookDeliveriesList.rows[0]
  }
  // No one is listening: after the second attempt the next one is half a minute away.
  await expect.poll(attempts, { timeout: 40_000 }).toEqual({ status: 'WAITING', attempts: 2 })
  const output: string[] = []
  // The stack may live on another day than the machine; the script knows the clock of its machine alone.
  const clock = `const R = Date; globalThis.Date = class extends R { constructor(...a) { a.length ? super(...a) : super(R.now() + ${clockOffset()}) } }`
  keep('clock.mjs', clock)
  const receiver = spawn(process.execPath, ['--import', './clock.mjs', 'receive-webhooks.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: newSecretWebhooks.secret },
  })
  receiver.stdout.on('data', (part: Buffer) => output.push(String(part)))
  try {
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).then(
          (r) => r.status,
          () => 0,
        ),
      )
      .toBe(401)
    expect(await run(keys.all, 'receive-webhooks.ts', 'again', hook)).toEqual(['1'])
    await expect.poll(() => output.join('')).toContain(code)
    expect(JSON.parse(output.join(''))).toMatchObject({ hook, event: 'CREATED', key: { departmentCode: code } })
    await expect.poll(attempts).toEqual({ status: 'DELIVERED', attempts: 3 })
  } finally {
    receiver.kill()
  }
}, 120_000)

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
