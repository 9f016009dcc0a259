// The settings of the runtime contract, with their defaults, for everything that starts servers.
import { resolve } from 'node:path'
import { portProblem } from '../../packages/shared/src/formats/bad-ports.ts'
import { environmentProblem } from '../../packages/shared/src/formats/environment.ts'
import { root } from './paths.ts'
import type { Environment } from './process.ts'

export interface Settings {
  readonly port: number
  readonly backendPort: number
  /** Where the gateway finds the backend, or several of them with commas between. */
  readonly backendUrl: string
  /** False when BACKEND_URL names an external backend. */
  readonly ownsBackend: boolean
  /** Whether the demo company with its sign-ins is in the database of a first start. */
  readonly isDemo: boolean
  /** What is set for both servers; the rest of the environment reaches them as it is, and they check it. */
  readonly env: Environment
}

/** Reads the settings; throws a sentence about the first value that cannot be used. */
export function settingsOf(env: Environment): Settings {
  const kind = environmentProblem(env)
  if (kind !== undefined) throw new Error(kind)
  const port = portOf(env, 'PORT', 4000)
  const backendPort = portOf(env, 'BACKEND_PORT', 4100)
  if (port === backendPort) throw new Error(`PORT and BACKEND_PORT are both ${port}; they must differ.`)
  const own = `http://127.0.0.1:${backendPort}`
  const backendUrl = env.BACKEND_URL || own
  return {
    port,
    backendPort,
    backendUrl,
    ownsBackend: isSameServer(backendUrl, own),
    isDemo: env.NODE_ENV !== 'production' && env.SEED !== 'none',
    env: {
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      BACKEND_URL: backendUrl,
      DATA_DIR: resolve(root, env.DATA_DIR || '.data'),
      TZ: env.TZ || 'Asia/Jakarta',
    },
  }
}

function portOf(env: Environment, name: string, fallback: number): number {
  const value = env[name] || String(fallback)
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new Error(`${name} must be a port number, not "${value}".`)
  const problem = Number(value) === 0 ? `${name} must name a port, not 0.` : portProblem(name, Number(value))
  if (problem !== undefined) throw new Error(problem)
  return Number(value)
}

/** Several backends are external ones. */
function isSameServer(list: string, own: string): boolean {
  const [url = '', ...others] = list.split(',').map((text) => text.trim())
  const wrong = [url, ...others].find((text) => !URL.canParse(text))
  if (wrong !== undefined) throw new Error(`BACKEND_URL is no address: "${wrong}".`)
  return others.length === 0 && new URL(url.replace('//localhost', '//127.0.0.1')).host === new URL(own).host
}
