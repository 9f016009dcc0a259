// The compose file cannot be run everywhere, so its facts are checked: files exist, images are pinned, parts know each other.
import { parse } from 'yaml'
import { textOf } from '../run/paths.ts'
import type { Findings } from './check.ts'

interface Service {
  readonly image?: string
  readonly build?: { readonly context?: string; readonly dockerfile?: string }
  readonly healthcheck?: unknown
  readonly depends_on?: { readonly [service: string]: { readonly condition?: string } }
  readonly volumes?: readonly string[]
}
interface Compose {
  readonly services?: { readonly [name: string]: Service }
  readonly volumes?: { readonly [name: string]: unknown }
}

/** What does not fit together in a compose text; `exists` tells whether a file is there. */
export function composeProblems(text: string, exists: (file: string) => boolean): readonly string[] {
  const { services = {}, volumes = {} } = parse(text, { merge: true }) as Compose
  return Object.entries(services).flatMap(([name, service]) =>
    [
      ...imageProblems(service, exists),
      ...(service.healthcheck === undefined ? ['has no health check'] : []),
      ...Object.keys(service.depends_on ?? {})
        .filter((other) => !(other in services))
        .map((other) => `waits for ${other}, which is no service`),
      ...(service.volumes ?? [])
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((source) => (source.startsWith('.') ? !exists(source.slice(2)) : !(source in volumes)))
        .map((source) => `mounts ${source}, which does not exist`),
    ].map((problem) => `${name} ${problem}`),
  )
}

function imageProblems(service: Service, exists: (file: string) => boolean): readonly string[] {
  if (service.build !== undefined) {
    const file = service.build.dockerfile ?? 'Dockerfile'
    return exists(file) ? [] : [`is built from ${file}, which does not exist`]
  }
  return /:[\w.-]*\d[\w.-]*$/.test(service.image ?? '') ? [] : ['has no image with a version']
}

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
  return { problems: [...composeProblems(text, exists), ...copies] }
}
