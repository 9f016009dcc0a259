// The field of a race: our gateway and the anchors over one upstream, and the request to each in a case.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byHash, byText, type Case, trustedList, withoutIds } from './cases.ts'
import type { Fleet, Running } from './running.ts'
import type { Contestant } from './series.ts'
import type { Ask } from './shot.ts'
import type { Caller } from './sign-in.ts'

export const anchorNames = [
  'documented',
  'apollo',
  'naive',
  'mercurius',
  'equipped',
  'yoga',
  'hive',
  'proxy',
  'pooledProxy',
  'floor',
] as const
export type AnchorName = (typeof anchorNames)[number]
/** Ours by trusted hash and by text, and the anchors. */
export const ours = ['trusted', 'text'] as const

export interface Field {
  readonly gateway: Running
  readonly anchors: ReadonlyMap<AnchorName, Running>
}
export interface FieldOptions {
  readonly upstream: string
  readonly anchorFolder: string
  /** Whether the anchors ask for the columns they need; else for whole rows, as resolvers usually do. */
  readonly slim: boolean
  readonly anchors?: readonly AnchorName[]
}

/** As in production: log, permission, limits and headers on, one answer in a hundred read again. Only the rate must not end the race. */
export const settingsOfOurs = (upstream: string) => ({
  BACKEND_URL: upstream,
  WEB_DIST: webFolder(),
  NODE_ENV: 'production',
  TRUSTED_DOCUMENTS: 'prefer',
  REQUESTS_PER_MINUTE: '100000000',
  REDIS_URL: undefined,
  LOG_LEVEL: 'info',
  SHADOW_PERCENT: '1',
})

/** A folder that holds what a build of the web app leaves for the gateway. */
export function webFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kantor-bench-web-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'documents.json'), trustedList())
  return folder
}

/** Those that know nothing of GraphQL: they pass on what is at an address. */
const bare: readonly AnchorName[] = ['proxy', 'pooledProxy', 'floor']
const apollos: readonly AnchorName[] = ['documented', 'apollo', 'naive']

/** Starts all servers of a field. */
export async function startField(fleet: Fleet, options: FieldOptions): Promise<Field> {
  const { upstream, anchorFolder, slim, anchors = anchorNames } = options
  const gateway = await fleet.start('gateway', ['packages/gateway/src/main.ts'], settingsOfOurs(upstream))
  const started = new Map<AnchorName, Running>()
  const env = { UPSTREAM: upstream, NODE_ENV: 'production', FIELDS: slim ? '1' : undefined }
  for (const name of anchors) started.set(name, await fleet.start(name, [`${anchorFolder}/server.mjs`, name], env))
  return { gateway, anchors: started }
}

/** The contestants of a case; `otherProcesses` are processes whose CPU counts too. */
export function contestantsOf(
  { gateway, anchors }: Field,
  asked: Case,
  caller: Caller,
  otherProcesses: readonly number[] = [],
): readonly Contestant[] {
  const contestant = (name: string, { pid }: Running, ask: Ask): Contestant => ({
    name,
    fire: { asks: [ask], connections: 4, pids: [pid, ...otherProcesses] },
  })
  const address = `${gateway.url}/graphql`
  const others = [...anchors].flatMap(([name, running]) => {
    if (!(asked.anchors?.includes(name) ?? name !== 'naive')) return []
    if (!bare.includes(name)) {
      const path = apollos.includes(name) ? '/' : '/graphql'
      const own = name === 'hive' ? withoutIds(asked) : asked
      return [contestant(name, running, byText(`${running.url}${path}`, own, caller))]
    }
    if (asked.path === undefined) return []
    const url = `${running.url}${asked.path}`
    if (name === 'floor') return [contestant(name, running, byHash(url, asked, caller))]
    return [contestant(name, running, { url, method: 'GET', headers: caller })]
  })
  return [
    contestant('trusted', gateway, byHash(address, asked, caller)),
    contestant('text', gateway, byText(address, asked, caller)),
    ...others,
  ]
}
