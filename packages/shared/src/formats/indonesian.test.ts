// Words and figures of Indonesian papers.
import { expect, it } from 'vitest'
import { angka, bulan, tanggal, terbilang } from './indonesian.ts'

it('dates carry Indonesian months', () => {
  expect([tanggal('2026-05-29'), tanggal('2026-08-01'), bulan('2026-12')]).toEqual([
    '29 Mei 2026',
    '1 Agustus 2026',
    'Desember 2026',
  ])
})

it('points part thousands, a comma the decimals that are there', () => {
  expect(['9411822.00', '-1234.50', '0.00', '105.33'].map(angka)).toEqual(['9.411.822', '-1.234,50', '0', '105,33'])
})

it.each([
  [0n, 'nol'],
  [11n, 'sebelas'],
  [19n, 'sembilan belas'],
  [21n, 'dua puluh satu'],
  [100n, 'seratus'],
  [1_000n, 'seribu'],
  [1_250n, 'seribu dua ratus lima puluh'],
  [11_000n, 'sebelas ribu'],
  [1_001_001n, 'satu juta seribu satu'],
  [9_411_822n, 'sembilan juta empat ratus sebelas ribu delapan ratus dua puluh dua'],
  [-1_000_000_000n, 'minus satu miliar'],
])('%s is %s', (number, words) => expect(terbilang(number)).toBe(words))
