import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workedCase } from '../cases/worked-case.ts'
import { canonicalOf, firstHash, hashOf, type Link, verifyChain } from './chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
function chained(entries: readonly object[]): readonly Link[] {
  const links: Link[] = []
  for (const entry of entries) {
    const prevHash = links.at(-1)?.hash ?? firstHash
    const body = { ...entry, seq: links.length + 1 }
    links.push({ seq: links.length + 1, prevHash, hash: hashOf(prevHash, body, sha256), body })
  }
  return links
}

interface Expected {
  readonly hash1: string
  readonly hash2: string
  readonly [case_: string]: unknown
}
describe('worked case C-10, audit hash chain and tamper detection', () => {
  const { input, expected } = workedCase<{ entries: object[] }, Expected>('C-10')
  const links = chained(input.entries)
  const seal = { lastSeq: 2, lastHash: expected.hash2 }

  it('hashes', () => expect(links.map((l) => l.hash)).toEqual([expected.hash1, expected.hash2]))
  it('intact', () => expect(verifyChain(links, seal, sha256)).toEqual(expected.intact))
  it('tampered: actor of seq 1 changed to "root" in storage', () => {
    const tampered = links.map((l) => (l.seq === 1 ? { ...l, body: { ...(l.body as object), actor: 'root' } } : l))
    expect(verifyChain(tampered, seal, sha256)).toEqual(expected.tampered)
  })
  it('truncated: seq 2 removed, seal says lastSeq 2', () => {
    expect(verifyChain(links.slice(0, 1), seal, sha256)).toEqual(expected.truncated)
  })
})

it('every removal, exchange and change of an entry is found', () => {
  const entries = fc.array(fc.record({ actor: fc.string(), changes: fc.jsonValue() }), { minLength: 3, maxLength: 6 })
  fc.assert(
    fc.property(entries, fc.nat(), fc.constantFrom('remove', 'swap', 'change', 'rewrite'), (written, place, how) => {
      const links = chained(written)
      const seal = { lastSeq: links.length, lastHash: links.at(-1)?.hash ?? '' }
      const at = place % (links.length - 1)
      const broken = {
        remove: () => links.toSpliced(at, 1),
        swap: () => links.toSpliced(at, 2, links[at + 1] as Link, links[at] as Link),
        change: () => links.with(at, { ...(links[at] as Link), body: { actor: 'x'.repeat(200) } }),
        // A forger who knows the rule rewrites the whole rest: only the seal reveals it.
        rewrite: () => chained([...written.slice(0, at), { actor: 'forger' }, ...written.slice(at + 1)]),
      }[how]()
      expect(verifyChain(broken, seal, sha256).ok).toBe(false)
      expect(verifyChain(links, seal, sha256)).toEqual({ ok: true, count: links.length })
    }),
  )
})

it('a gap is reported at the entry behind it, with the number that was expected there', () => {
  const links = chained([{ actor: 'a' }, { actor: 'b' }, { actor: 'c' }, { actor: 'd' }])
  expect(verifyChain(links.toSpliced(1, 2), null, sha256)).toEqual({ ok: false, at: 4, why: 'seqGap', expected: 2 })
})

it('a chain that is empty or was never sealed is not whole', () => {
  expect(verifyChain([], null, sha256)).toEqual({ ok: false, at: null, why: 'empty' })
  expect(verifyChain(chained([{ actor: 'a' }]), null, sha256)).toEqual({ ok: false, at: null, why: 'unsealed' })
  expect(verifyChain([], { lastSeq: 1, lastHash: firstHash }, sha256)).toMatchObject({
    ok: false,
    why: 'tailTruncated',
  })
})

it('canonical JSON has sorted keys, no spaces and leaves out what is missing', () => {
  expect(canonicalOf({ b: [1, null, 'é"\n'], a: { d: false, c: undefined } })).toBe(
    '{"a":{"d":false},"b":[1,null,"é\\"\\n"]}',
  )
})
