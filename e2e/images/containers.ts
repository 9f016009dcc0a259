// The services of docker-compose.yml, started out of images that are laid out as folders, over a database of their own on a server.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { at } from '../../tools/run/paths.ts'
import { freePort } from '../../tools/run/server.ts'
import { databaseAt, onServer } from '../stack/database.ts'
import { type Service, servicesOf } from './compose.ts'
import { buildImage, environmentIn, type Image, runIn } from './image.ts'

export interface Containers {
  /** A folder that goes with them. */
  readonly folder: string
  /** The database as the role that the product works as. */
  readonly databaseUrl: string
  readonly composeText: string
  readonly services: ReadonlyMap<string, Service>
  /** Address of a service here. */
  url(name: string): string
  /** Runs a command in the image of a service with its settings; gives what it printed, throws with it when it fails. */
  run(name: string, command: readonly string[]): Promise<string>
  /** Starts the command of a service; gives what it has printed so far. */
  start(name: string): () => string
  /** Starts a service and waits for it by the health check of its image; throws what it printed when it never is well. */
  startWell(name: string): Promise<void>
  /** The text of a page's operation that begins so, as the built web app sends it. */
  pageText(beginning: string): string
  /** Stops all by a signal, the last first; gives name and exit code of each. */
  stopAll(): Promise<readonly (readonly [name: string, code: number])[]>
  /** Takes database and folders away. */
  clear(): Promise<void>
}

/** Of the roles and services; letters and digits, as the compose file asks. */
const password = 'secret'
const secrets = { POSTGRES_PASSWORD: password, REDIS_PASSWORD: password, KANTOR_APP_PASSWORD: password }
const ported = ['backend-1', 'backend-2', 'worker', 'gateway-1', 'gateway-2']

/** Builds both images and gives the services over a PostgreSQL server and a Redis. */
export async function containersOver(server: string, redis: string): Promise<Containers> {
  const name = `kantor_images_${randomBytes(4).toString('hex')}`
  const folder = mkdtempSync(join(tmpdir(), 'kantor-images-'))
  await makeOnServer(server, name)
  const ownerUrl = databaseAt(server, name)
  const databaseUrl = asRole(ownerUrl, name)
  const ports = new Map(await Promise.all(ported.map(async (service) => [service, await freePort()] as const)))
  const url = (service: string) => `http://127.0.0.1:${ports.get(service)}`
  const images = await imagesIn(folder)
  const composeText = readFileSync(at('docker-compose.yml'), 'utf8')
  const services = servicesOf(composeText, secrets, (value) =>
    value
      .replaceAll(/postgres:\/\/kantor_app:[^ ,]+/g, databaseUrl)
      .replaceAll(/postgres:\/\/kantor:[^ ,]+/g, ownerUrl)
      .replaceAll(/redis:\/\/[^ ,]+/g, redis)
      .replaceAll(/http:\/\/([a-z]+-\d):\d+/g, (_, service: string) => url(service)),
  )

  function imageOf(service: string): Image {
    const image = images.get(services.get(service)?.dockerfile ?? '')
    if (image === undefined) throw new Error(`${service} is no service that is built here`)
    return image
  }
  /** Those of the file, its ports here, and its volume; figures would listen on one port for all. */
  function settingsOf(service: string): { readonly [name: string]: string } {
    const port = String(ports.get(service))
    const volume = join(folder, 'volumes', service.replace(/-\d$/, ''))
    mkdirSync(volume, { recursive: true })
    const { METRICS_PORT: _m, BACKEND_METRICS_PORT: _b, ...environment } = services.get(service)?.environment ?? {}
    return { ...environment, PORT: port, BACKEND_PORT: port, DATA_DIR: volume }
  }

  const running: { readonly service: string; readonly stop: () => Promise<number> }[] = []
  const start = (service: string) => {
    const command = services.get(service)?.command ?? imageOf(service).command
    const { output, stop } = startIn(imageOf(service), command, settingsOf(service))
    running.push({ service, stop })
    return output
  }
  const stopAll = async () => {
    const codes: (readonly [string, number])[] = []
    for (const { service, stop } of running.splice(0).toReversed()) codes.push([service, await stop()])
    return codes
  }
  return {
    folder,
    databaseUrl,
    composeText,
    services,
    url,
    start,
    stopAll,
    run: (service, command) => runIn(imageOf(service), command, settingsOf(service)),
    async startWell(service) {
      const output = start(service)
      if (!(await becomesWell(imageOf(service), url(service))))
        throw new Error(`${service} did not become healthy.\n${output()}`)
    },
    pageText: (beginning) => pageTextIn(imageOf('gateway-1'), beginning),
    async clear() {
      await stopAll()
      await dropOnServer(server, name)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The database and the role that the product works as, both under one name. */
async function makeOnServer(server: string, name: string): Promise<void> {
  await onServer(server, `create database ${name}`)
  await onServer(server, runningRole(name))
}
async function dropOnServer(server: string, name: string): Promise<void> {
  await onServer(server, `drop database if exists ${name} with (force)`)
  await onServer(server, `drop role if exists ${name}`)
}

/** The statement by which the database's first start makes the role that the product works as, under another name. */
function runningRole(name: string): string {
  const statement = /^create role [^;]+;/m.exec(readFileSync(at('docker/running-role.sh'), 'utf8'))?.[0]
  if (statement === undefined) throw new Error('docker/running-role.sh creates no role')
  return statement.replace('kantor_app', name).replace(":'password'", `'${password}'`)
}

/** The address of a database for a role. */
function asRole(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = password
  return url.href
}

/** The images by their Dockerfiles, out of what a fresh clone holds. */
async function imagesIn(folder: string): Promise<ReadonlyMap<string, Image>> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: at('.'),
    encoding: 'utf8',
  })
  const files = listed
    .trim()
    .split('\n')
    .filter((file) => existsSync(at(file)))
  const images = new Map<string, Image>()
  for (const name of ['backend', 'gateway']) {
    const dockerfile = `docker/${name}.Dockerfile`
    const context = { folder: at('.'), files }
    images.set(dockerfile, await buildImage({ dockerfile: at(dockerfile), context, into: join(folder, name) }))
  }
  return images
}

function startIn(image: Image, [program = '', ...args]: readonly string[], env: { readonly [name: string]: string }) {
  const child = spawn(program, args, {
    cwd: join(image.root, image.workdir),
    env: environmentIn(image, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => parts.push(text))
  const exited = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
    const code = await exited
    clearTimeout(timer)
    return code
  }
  return { output: () => parts.join(''), stop }
}

/** Asks by the health check of the image, at the address that the service has here. */
async function becomesWell(image: Image, url: string): Promise<boolean> {
  const health = image.health.map((word) => word.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, url))
  for (let turn = 0; turn < 240; turn++) {
    const isWell = await runIn(image, health).then(
      () => true,
      () => false,
    )
    if (isWell) return true
    await sleep(250)
  }
  return false
}

function pageTextIn(image: Image, beginning: string): string {
  const list = join(image.root, '/app/packages/web/dist/.vite/documents.json')
  const texts = Object.values(JSON.parse(readFileSync(list, 'utf8')) as { readonly [hash: string]: string })
  const found = texts.find((text) => text.startsWith(beginning))
  if (found === undefined) throw new Error(`No page sends "${beginning}"`)
  return found
}
