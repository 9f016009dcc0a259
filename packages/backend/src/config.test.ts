import { describe, expect, it } from 'vitest'
import { ConfigError, configOf } from './config.ts'

const complaints = (env: { readonly [name: string]: string }): readonly string[] => {
  try {
    configOf(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.sentences : ['?']
  }
}

describe('config', () => {
  it('has its defaults, and empty values count as absent', () => {
    const { dataDir, ...config } = configOf({ DATABASE_URL: '', CAPTCHA: ' ' })
    expect(config).toEqual({
      host: '127.0.0.1',
      port: 4100,
      readLagSeconds: 5,
      seed: 'demo',
      seedPayMonths: 13,
      captcha: 'image',
      logLevel: 'info',
      sessionHours: 24,
      sessionIdleMinutes: 120,
      loginAddressLimit: 30,
      workers: 2,
      drainMs: 0,
      receiveMs: 120_000,
      mostConnections: 10_000,
      mostPerAddress: 4_000,
      webhookNetworks: [],
      timeZone: 'Asia/Jakarta',
      production: false,
    })
    expect(dataDir).toMatch(/^\/.*\.data$/)
  })
  it('takes the private networks that webhooks may reach, and refuses what is none', () => {
    const networks = configOf({ WEBHOOK_NETWORKS: '10.1.0.0/16, fd00::/8' }).webhookNetworks
    expect(networks).toEqual(['10.1.0.0/16', 'fd00::/8'])
    expect(complaints({ WEBHOOK_NETWORKS: 'intranet' })).toEqual([
      'WEBHOOK_NETWORKS: intranet is no network, as 10.0.0.0/8.',
    ])
  })
  it('takes svg, the former name of the captcha of pixels, for what it was', () => {
    expect(configOf({ CAPTCHA: 'svg' }).captcha).toBe('image')
  })
  it("does not listen to PORT, which is the gateway's", () => {
    expect(configOf({ PORT: '9999' }).port).toBe(4100)
  })
  it.each([
    ['BACKEND_PORT', '70000'],
    ['BACKEND_PORT', '6000'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['BACKEND_PORT', '4100x'],
    ['SESSION_HOURS', '0'],
    ['SEED', 'huge'],
    ['CAPTCHA', 'on'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://somewhere/db'],
    ['DATABASE_OWNER_URL', 'mysql://somewhere/db'],
    ['DATABASE_OWNER_URL', 'postgres://owner@somewhere/db'],
    ['DATABASE_READ_URL', 'mysql://somewhere/db'],
    ['DATABASE_READ_URL', 'postgres://second@somewhere/db'],
    ['DATABASE_READ_LAG_SECONDS', '-1'],
    ['SEAL_COPY', 'seals.jsonl'],
    ['SEAL_COPY_KEY', 'key-without-an-address'],
    ['REDIS_URL', 'localhost:6379'],
    ['TZ', 'Mars/Olympus'],
  ])('refuses %s=%s with a sentence that names it', (name, value) => {
    const [sentence] = complaints({ [name]: value })
    expect(sentence).toContain(name)
  })
  it('says everything that is wrong at once and repeats no value', () => {
    const said = complaints({ BACKEND_PORT: 'x', DATABASE_URL: 'mysql://root:geheim@db/x' })
    expect(said).toHaveLength(2)
    expect(said.join()).not.toContain('geheim')
  })
  it('refuses demo accounts and a missing captcha in production', () => {
    expect(complaints({ NODE_ENV: 'production', CAPTCHA: 'off' }).join()).toContain('CAPTCHA=off')
    expect(complaints({ NODE_ENV: 'production', SEED: 'demo' }).join()).toContain('SEED')
    expect(configOf({ NODE_ENV: 'production' }).seed).toBe('none')
  })
  it('refuses another day than the real one in production, and a day that is none anywhere', () => {
    expect(complaints({ NODE_ENV: 'production', TODAY: '2026-11-18' }).join()).toMatch(
      /^TODAY .* refused in production/,
    )
    expect(complaints({ TODAY: '31/12/2026' }).join()).toContain('TODAY')
    expect(complaints({ TODAY: '2026-11-18T09:30' })).toEqual([])
  })
  it('takes two roles of one database, and nothing that only looks like it', () => {
    const owner = (databaseUrl: string, databaseOwnerUrl: string) => () =>
      configOf({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl })
    expect(owner('postgres://app:a@h/kantor', 'postgres://owner:b@h/kantor')()).toMatchObject({
      databaseOwnerUrl: 'postgres://owner:b@h/kantor',
    })
    expect(owner('postgres://app@h/kantor', 'postgres://app@h/kantor')).toThrow('another role')
    expect(owner('postgres://app@h/kantor', 'postgres://owner@h/other')).toThrow('server and database')
  })
  it('takes a file or an address for the copy of the seals, and a key for an address only', () => {
    expect(configOf({ SEAL_COPY: '/mnt/seals.jsonl' }).sealCopy).toBe('/mnt/seals.jsonl')
    expect(configOf({ SEAL_COPY: 'https://seals.example/kantor', SEAL_COPY_KEY: 'k' }).sealCopyKey).toBe('k')
    expect(() => configOf({ SEAL_COPY: '/mnt/seals.jsonl', SEAL_COPY_KEY: 'k' })).toThrow('SEAL_COPY is a file')
  })
})
