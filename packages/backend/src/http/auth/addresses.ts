// Network addresses of callers: in one form for counting, and against the ranges of an API client.
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The address attempts are counted by: IPv4 whole, IPv6 by its /64, which one subscriber owns. */
export function countedAddressOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain.slice(0, 45)
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':')}::/64`
}

/** Is the address in one of the ranges (`10.0.0.0/8`, `2001:db8::/32`, or a single address)? No ranges: yes. */
export function isInRanges(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true
  const list = new BlockList()
  for (const range of ranges) addRange(list, range)
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return (isIPv4(plain) && list.check(plain, 'ipv4')) || (isIPv6(plain) && list.check(plain, 'ipv6'))
}

/** A range that cannot be read contains no one. */
function addRange(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/')
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null
  const prefix = bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits)
  if (family === null || !Number.isInteger(prefix) || prefix < 0 || prefix > (family === 'ipv4' ? 32 : 128)) return
  list.addSubnet(address, prefix, family)
}
