// Who asks over a connection. A kept-alive one says the same with each request: what was worked out is kept as long as it does.
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { askingAddress, type TrustedProxies } from '../http/trusted-proxies.ts'
import { type Credentials, credentialsFrom } from '../session/credentials.ts'

interface Said {
  readonly words: readonly (string | undefined)[]
  readonly credentials: Credentials
}
const lastSaid = new WeakMap<Socket, Said>()

/** The credentials of a request; throws for those that could not stand in a header. */
export function callerOf(
  { socket, headers }: IncomingMessage,
  parseCookie: FastifyInstance['parseCookie'],
): Credentials {
  const { authorization, cookie, companycode, companybranchcode } = headers
  const words = [authorization, cookie, single(companycode), single(companybranchcode)]
  const before = lastSaid.get(socket)
  if (before?.words.every((word, i) => word === words[i])) return before.credentials
  const credentials = credentialsFrom(headers, cookie === undefined ? {} : parseCookie(cookie))
  lastSaid.set(socket, { words, credentials })
  return credentials
}

/** The first of a header that may stand twice. */
export const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** The address of the caller, as Fastify reports it: the nearest that is no proxy of ours. */
export const addressOf = ({ socket, headers }: IncomingMessage, trusted: TrustedProxies): string =>
  askingAddress(socket.remoteAddress ?? '', single(headers['x-forwarded-for']), trusted)
