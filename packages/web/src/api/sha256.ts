// SHA-256 of a text, here and not from the browser: `crypto.subtle` is missing where the address is plain http and no localhost,
// as in many an office network. Short, since it travels with the frame; the constants are made as FIPS 180-4 derives them.

const rotated = (value: number, by: number): number => (value >>> by) | (value << (32 - by))

/** The first 32 bits behind the point of the square (2) or cube (3) roots of the first primes. */
function rootsOfPrimes(count: number, root: 2 | 3): readonly number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p !== 0)) primes.push(n)
  return primes.map((p) => ((p ** (1 / root) % 1) * 2 ** 32) | 0)
}

const start = rootsOfPrimes(8, 2)
const constants = rootsOfPrimes(64, 3)

/** The bytes as words, closed with a bit and their length. */
function paddedWords(text: string): Int32Array {
  const bytes = new TextEncoder().encode(text)
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16)
  bytes.forEach((byte, i) => {
    words[i >> 2] = (words[i >> 2] ?? 0) | (byte << (24 - (i % 4) * 8))
  })
  words[bytes.length >> 2] = (words[bytes.length >> 2] ?? 0) | (128 << (24 - (bytes.length % 4) * 8))
  words[words.length - 1] = bytes.length * 8
  return words
}

/** The hash in hexadecimal digits. */
export function sha256(text: string): string {
  const words = paddedWords(text)
  const hash = Int32Array.from(start)
  const w = new Int32Array(64)
  for (let at = 0; at < words.length; at += 16) {
    w.set(words.subarray(at, at + 16))
    for (let i = 16; i < 64; i++) {
      const [x = 0, y = 0] = [w[i - 15], w[i - 2]]
      const s0 = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3)
      const s1 = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10)
      w[i] = (w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1
    }
    const next = rounds(hash, w)
    hash.forEach((value, i) => {
      hash[i] = value + (next[i] ?? 0)
    })
  }
  return Array.from(hash, (value) => (value >>> 0).toString(16).padStart(8, '0')).join('')
}

function rounds(hash: Int32Array, w: Int32Array): readonly number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let i = 0; i < 64; i++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + (w[i] ?? 0)) | 0
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g]
  }
  return [a, b, c, d, e, f, g, h]
}
