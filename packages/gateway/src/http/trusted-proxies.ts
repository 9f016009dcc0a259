// Which proxies in front of the gateway are trusted when they name the client address. What a client writes into
// X-Forwarded-For is at its left end, so that end is never used by itself.
import { BlockList, isIP } from 'node:net'

/** Is this address, so many hops away from us, one of our proxies? Fastify walks from the connection to the left by it. */
export type TrustedProxies = (address: string, hop: number) => boolean

const advice =
  'TRUST_PROXY takes the number of proxies in front (1 to 9), or their addresses and networks with commas between (10.0.0.0/8,192.0.2.7)'

/** Reads the setting; without one no proxy is trusted. Throws with the values that are allowed. */
export function trustedProxies(setting: string | undefined): TrustedProxies {
  const text = setting?.trim() ?? ''
  if (text === '' || text === '0') return () => false
  if (/^[1-9]$/.test(text)) return (_, hop) => hop < Number(text)
  const list = new BlockList()
  for (const range of text.split(',')) addRange(list, range.trim())
  return (address) => {
    const plain = plainOf(address)
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
  }
}

function addRange(list: BlockList, range: string): void {
  const [address = '', bits, ...rest] = range.split('/')
  const family = isIP(address)
  const longest = family === 4 ? 32 : 128
  const prefix = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  if (family === 0 || rest.length > 0 || prefix < 1 || prefix > longest) throw new Error(advice)
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
}

/** The address that asks: the first from the right which is no proxy of ours; the last one where all are. */
export function askingAddress(connection: string, forwarded: string | undefined, trusted: TrustedProxies): string {
  const named = forwarded === undefined ? [] : forwarded.split(',').map((part) => part.trim())
  const chain = [connection, ...named.filter((part) => part !== '').reverse()]
  return chain.find((address, hop) => !trusted(address, hop)) ?? chain.at(-1) ?? connection
}

/** An IPv4 address as IPv6 carries it is that address. */
const plainOf = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
