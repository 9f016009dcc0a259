// The first step of every command. Runs on the machine's own Node (20 or newer) with nothing installed: installs the packages
// that the command needs if the lockfile changed, then hands over to tools/commands/<command>.ts under the Node 24 of node_modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = '', ...args] = process.argv.slice(2)
const isWindows = process.platform === 'win32'
const pnpm = 'pnpm@12.21.0'
const installed = join(root, 'node_modules', '.modules.yaml')
/** Commands that need neither tests nor checks: `dependencies` of the manifests, without `devDependencies`. */
const forRunning = ['start', 'build', 'seed', 'admin']
const stamp = join(root, 'node_modules', '.kantor-install')

/** What an install depends on: the lockfile, the workspace settings and every manifest. */
function installHash() {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'package.json'))
  const others = ['e2e/package.json', 'tools/package.json', 'packages/gateway/sandbox/package.json']
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...others, ...packages]
  const hash = createHash('sha256')
  for (const file of inputs.map((name) => join(root, name)).filter((f) => existsSync(f)))
    hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Whether what the command needs is there; who has the packages of the tests has those that run the product, too. */
function isInstalled(hash, share) {
  if (!existsSync(installed) || !existsSync(stamp) || !existsSync(nodeBinary())) return false
  const [made, has] = readFileSync(stamp, 'utf8').split(' ')
  return made === hash && (has === share || has === 'all')
}

function install(hash, share) {
  rmSync(stamp, { force: true })
  const began = performance.now()
  const what =
    share === 'all'
      ? 'all packages, including those of tests and checks'
      : 'the packages that building and running need'
  console.log(`Installing ${what}; the first time this takes a minute or two ...`)
  // Quiet unless it fails: the package manager would warn of every package that wants the Node that it installs.
  const done = spawnSync(
    'npx',
    ['--yes', pnpm, 'install', '--frozen-lockfile', ...(share === 'all' ? [] : ['--prod'])],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: isWindows,
    },
  )
  if (done.status !== 0)
    fail(`${done.stdout ?? ''}${done.stderr ?? ''}\nThe packages could not be installed. The lines above say why.`)
  writeFileSync(stamp, `${hash} ${share}`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Installed in ${seconds} s.`)
  // The tests count it among what they take.
  process.env.INSTALLED_IN = seconds
}

/** The Node 24 that the workspace brings along. */
function nodeBinary() {
  return join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** npm runs a shell that runs this: when that shell is ended, its signal is not passed on, so its absence counts as one. */
function whenOrphaned(stop) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}

/** The command owns the terminal; a signal to this process reaches it, and it ends when this process is gone. */
function handOver() {
  const bins = ['.', 'tools'].map((place) => join(root, place, 'node_modules', '.bin'))
  const path = [...bins, dirname(nodeBinary()), process.env.PATH].join(delimiter)
  const child = spawn(nodeBinary(), [join(root, 'tools', 'commands', `${command}.ts`), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
    cwd: root,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenOrphaned(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

if (Number(process.versions.node.split('.')[0]) < 20) fail('Node 20 or newer is needed to start; Node 24 comes along.')
const commands = readdirSync(join(root, 'tools', 'commands')).map((file) => file.replace(/\.ts$/, ''))
if (!commands.includes(command)) fail(`There is no command "${command}". Commands: ${commands.join(', ')}.`)
const hash = installHash()
const share = forRunning.includes(command) ? 'run' : 'all'
if (!isInstalled(hash, share)) install(hash, share)
handOver()
