// The compose file cannot be run everywhere, so its facts are checked: files exist, images are pinned, parts know each other.
import { parse } from 'yaml'
import { textOf } from '../run/paths.ts'
import type { Findings } from './check.ts'

interface Service {
  readonly image?: string
  readonly build?: { readonly context?: string; readonly dockerfile?: string }
  readonly command?: string | readonly string[]
  readonly healthcheck?: { readonly test?: string | readonly string[] }
  readonly environment?: { readonly [setting: string]: unknown }
  readonly depends_on?: { readonly [service: string]: { readonly condition?: string } }
  readonly volumes?: readonly string[]
  readonly env_file?: readonly { readonly path?: string; readonly required?: boolean }[]
  readonly stop_grace_period?: string
}
interface Compose {
  readonly services?: { readonly [name: string]: Service }
  readonly volumes?: { readonly [name: string]: unknown }
}

/** What does not fit together in a compose text; `exists` returns whether a file is there. */
export function composeProblems(text: string, exists: (file: string) => boolean): readonly string[] {
  const { services = {}, volumes = {} } = parse(text, { merge: true }) as Compose
  return Object.entries(services).flatMap(([name, service]) =>
    [
      ...settingProblems(service),
      ...imageProblems(service, exists),
      ...commandLinesOf(service)
        .filter(hasSecret)
        .map(() => 'has a secret on a command line'),
      ...(service.healthcheck === undefined ? ['has no health check'] : []),
      ...Object.keys(service.depends_on ?? {})
        .filter((other) => !(other in services))
        .map((other) => `waits for ${other}, which is no service`),
      ...(service.volumes ?? [])
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((source) => (source.startsWith('.') ? !exists(source.slice(2)) : !(source in volumes)))
        .map((source) => `mounts ${source}, which does not exist`),
      ...processProblems(service),
    ].map((problem) => `${name} ${problem}`),
  )
}

/** Settings that backends and workers need alike; settings that `.env` may name are passed to both. */
const ofBothKinds = ['DATABASE_URL', 'DATABASE_READ_URL', 'SEAL_COPY', 'SEAL_COPY_KEY', 'WEBHOOK_NETWORKS'] as const

function settingProblems({ environment, build }: Service): readonly string[] {
  if (environment === undefined || !(build?.dockerfile ?? '').includes('backend')) return []
  return ofBothKinds.filter((setting) => !(setting in environment)).map((setting) => `is not given ${setting}`)
}

/** The processes of the product read further settings from a file that may be missing, and are given time to end what is under way. */
function processProblems({
  build,
  env_file: files = [],
  stop_grace_period: grace = '10s',
}: Service): readonly string[] {
  if (build === undefined) return []
  const isRead = files.some(({ path, required }) => path === 'settings.env' && required === false)
  return [
    ...(isRead ? [] : ['does not read settings.env, or cannot start without it']),
    ...(Number.parseInt(grace, 10) >= 20 ? [] : ['is stopped before what is under way has ended']),
  ]
}

function imageProblems(service: Service, exists: (file: string) => boolean): readonly string[] {
  if (service.build !== undefined) {
    const file = service.build.dockerfile ?? 'Dockerfile'
    return exists(file) ? [] : [`is built from ${file}, which does not exist`]
  }
  // A variable may name another copy of the same image, with its digest.
  const image = (service.image ?? '').replace(/^\$\{\w+:-([^}]*)\}$/, '$1')
  return /:[\w.-]*\d[\w.-]*(?:@sha256:[0-9a-f]{64})?$/.test(image) ? [] : ['has no image with a version']
}

/** The commands that are started in a container: everyone who can list containers or processes can read them. */
const commandLinesOf = ({ command = [], healthcheck }: Service): readonly string[] =>
  [command, healthcheck?.test ?? []].flat()

/** A secret as part of a command; a command that reads it from a file contains none. */
const hasSecret = (text: string): boolean => /\$\{?\w*(?:PASSWORD|SECRET|KEY)\b/i.test(text)

/** Lines of a script that hand a secret to a program as an argument. */
export const scriptProblems = (file: string, text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:#|if \[)/.test(line) && hasSecret(line))
    .map((line) => `${file} has a secret on a command line: ${line.trim().slice(0, 80)}`)

/** Files that a Dockerfile copies out of the repository and that are not there; stages and patterns left out. */
export function copyProblems(file: string, text: string, exists: (file: string) => boolean): readonly string[] {
  const copies = text.split('\n').filter((line) => /^COPY (?!.*--from)/.test(line))
  const copied = copies.flatMap((line) => line.split(/\s+/).slice(1, -1)).filter((word) => !word.startsWith('--'))
  return copied
    .filter((source) => source !== '.' && !exists(source))
    .map((source) => `${file} copies ${source}, which does not exist`)
}

/** The compose file and the Dockerfiles it names. */
export function checkCompose(exists: (file: string) => boolean): Findings {
  const text = textOf('docker-compose.yml')
  if (text === undefined) return { problems: ['docker-compose.yml is missing'] }
  const files = Object.values((parse(text, { merge: true }) as Compose).services ?? {}).flatMap(
    (s) => s.build?.dockerfile ?? [],
  )
  const copies = [...new Set(files)].flatMap((file) => copyProblems(file, textOf(file) ?? '', exists))
  const script = 'docker/running-role.sh'
  return { problems: [...composeProblems(text, exists), ...copies, ...scriptProblems(script, textOf(script) ?? '')] }
}
