// Where webhooks may be sent: public addresses, and networks that the operator allows. The check is made on the address of the actual
// connection, so that a name which resolves differently at the next look-up opens nothing.
import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'

/** Not reachable from the public network, or not meant for single hosts (IANA's registries of special-purpose addresses). */
const special: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]
const closed = new BlockList()
for (const [address, prefix, family] of special) closed.addSubnet(address, prefix, family)
/** Of IPv6 only what is given out for use between networks; an IPv4 address in IPv6 dress is judged as what it is. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** A network that cannot be read. */
export function networkProblem(network: string): string | undefined {
  try {
    listOf([network])
    return undefined
  } catch {
    return `${network} is no network, as 10.0.0.0/8`
  }
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
  }
  return list
}

/** May this address be connected to? `allowed` are the private networks that the operator opens. */
export function mayConnect(address: string, allowed: readonly string[]): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 0) return false
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4'
  if (listOf(allowed).check(plain, family)) return true
  return !closed.check(plain, family) && (family === 'ipv4' || global6.check(plain, 'ipv6'))
}

/** The reason why a connection is not allowed. */
export class ClosedAddress extends Error {
  constructor() {
    super('The address is in a network that is not open to webhooks.')
  }
}

/** A look-up that finds nothing but addresses that may be connected to. */
export const openLookup =
  (allowed: readonly string[]): LookupFunction =>
  (hostname, options, found) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return found(error, '', 0)
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => mayConnect(address, allowed)))
        return found(new ClosedAddress(), '', 0)
      return options.all ? found(null, addresses) : found(null, first.address, first.family)
    })
  }

/** Why an address cannot be the one of a hook; undefined: it can, as far as can be said before its name is looked up. */
export function urlProblem(text: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return 'is no address, as https://example.com/hook'
  const { protocol, hostname, username, password, hash } = new URL(text)
  const isPlain = protocol === 'http:' && allowed.length > 0
  if (protocol !== 'https:' && !isPlain) return 'must begin with https://'
  if (username !== '' || password !== '' || hash !== '') return 'must have neither a sign-in nor a # in it'
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !mayConnect(literal, allowed)
    ? 'is in a network that is not open to webhooks'
    : undefined
}
