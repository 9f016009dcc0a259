// The images of docker/ hold what they need: each is laid out as its Dockerfile says, installed by its command, and started with
// the settings of docker-compose.yml. No container engine takes part.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post } from '../api/sign-in.ts'
import { servicesOf } from '../images/compose.ts'
import { type Containers, containersOver } from '../images/containers.ts'
import { answerTo, signInAsPerson } from '../images/sign-in.ts'

const passwords = { rina: 'tujuh-gajah-terbang', budi: 'sepatu-kuda-di-rak' }
let containers: Containers

beforeAll(async () => {
  containers = await containersOver(process.env['E2E_DATABASE_URL'] ?? '', process.env['E2E_REDIS_URL'] ?? '')
}, 900_000)
afterAll(() => containers?.clear(), 300_000)

it.each([
  ['What is forty-seven plus sixteen, minus nine?', '54'],
  ['Take forty, add two and take away nineteen. Which number is left?', '23'],
  ['You have ninety boxes. Twelve more arrive and two are sold. How many have you got?', '100'],
  ['Of fifty-one people nine leave, and sixteen others come. How many are there now?', '58'],
])('answers %s', (question, answer) => expect(answerTo(question)).toBe(answer))

describe('an installation out of the images', () => {
  it('brings an empty database up to date and installs company and administrators by the command of the image', async () => {
    const files = Object.entries(passwords).map(([user, password]) => {
      const file = join(containers.folder, user)
      writeFileSync(file, `${password}\n`, { mode: 0o600 })
      return file
    })
    const command = [
      'node',
      'packages/backend/dist/first-admin.js',
      '--company',
      'ABC',
      '--company-name',
      'ABC',
      '--legal-name',
      'PT Aneka Bahan Cemerlang',
      '--branch',
      'HO',
      '--branch-name',
      'Head office',
      '--user',
      'rina',
      '--name',
      'Rina Wulandari',
      '--password-file',
      files[0] ?? '',
      '--second-user',
      'budi',
      '--second-name',
      'Budi Hartono',
      '--second-password-file',
      files[1] ?? '',
    ]
    expect(await containers.run('backend-1', command)).toContain('PT Aneka Bahan Cemerlang is installed.')
    await expect(containers.run('backend-1', command)).rejects.toThrow('installed already')
  })
  it('starts two backends, a worker and two gateways, each healthy by its own check', async () => {
    for (const name of ['backend-1', 'backend-2']) await containers.startWell(name)
    const worker = containers.start('worker')
    await expect.poll(worker, { timeout: 60_000 }).toContain('worker is ready')
    for (const name of ['gateway-1', 'gateway-2']) await containers.startWell(name)
  }, 300_000)
  it('serves the web app and the schema explorer', async () => {
    // The explorer is there, and closed to unauthorised users.
    for (const [path, status, words] of [
      ['/', 200, '<div id="root">'],
      ['/sandbox', 401, 'Sign in to open the schema explorer'],
    ] as const) {
      const answer = await fetch(containers.url('gateway-1') + path, { headers: { accept: 'text/html' } })
      expect([path, answer.status, await answer.text()]).toEqual([path, status, expect.stringContaining(words)])
    }
  })
  it('lets the first administrator in, who chooses a password and is known at the other gateway', async () => {
    const { url, pageText } = containers
    const { cookie, mustChangePassword } = await signInAsPerson(url('gateway-1'), 'rina', passwords.rina)
    expect(mustChangePassword).toBe(true)
    const variables = { currentPassword: passwords.rina, newPassword: 'delapan-kuda-laut-biru' }
    const changed = await post(url('gateway-1'), pageText('mutation ChangePassword('), variables, cookie)
    expect(changed.errors).toEqual([])
    const { data, errors } = await post(url('gateway-2'), pageText('query Shell {'), {}, cookie)
    expect(errors).toEqual([])
    expect(data['shell']).toMatchObject({ profile: { username: 'rina', companyCode: 'ABC', branchCode: 'HO' } })
  })
  it('has its settings from the compose file, which refuses to start without its secrets', () => {
    const { composeText, services, databaseUrl, url } = containers
    expect(() => servicesOf(composeText, { POSTGRES_PASSWORD: 'secret' }, (value) => value)).toThrow('PASSWORD')
    expect(services.get('worker')?.environment['DATABASE_URL']).toBe(databaseUrl)
    expect(services.get('gateway-2')?.environment['BACKEND_URL']).toBe(`${url('backend-1')},${url('backend-2')}`)
  })
  it('stops every service by a signal, with nothing left under way', async () => {
    const names = ['gateway-2', 'gateway-1', 'worker', 'backend-2', 'backend-1']
    expect(await containers.stopAll()).toEqual(names.map((name) => [name, 0]))
  }, 120_000)
})
