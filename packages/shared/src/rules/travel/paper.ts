// Papers of a trip: a text whose places are filled in. What people typed stays text and never becomes markup.

/** What a trip says at the places of a paper. */
export interface PaperValues {
  readonly [place: string]: string
}

const marks: { readonly [mark: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asText = (value: string): string =>
  value.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark).replaceAll('\n', '<br>')

/** The text with its places filled in; an unknown place stays as it is, so that it is seen. */
export const filledPaper = (body: string, values: PaperValues): string =>
  body.replaceAll(/\{([a-z]+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? place : asText(value)
  })

/** An invented trip, for the preview of a paper. */
export const samplePaper: PaperValues = {
  number: 'TV-202605-0001',
  employee: 'Budi Santoso (10023), Senior staff, Sales Jakarta',
  purpose: 'Kunjungan pelanggan dan audit gudang',
  dates: '4 Mei 2026 s.d. 8 Mei 2026 (5 hari, 4 malam)',
  legs: 'Jakarta - Surabaya, 4 Mei 2026 13:10, pesawat\nSurabaya - Denpasar, 6 Mei 2026 09:00, pesawat\nDenpasar - Jakarta, 8 Mei 2026 10:00, pesawat',
  allowances: 'Uang saku IDR 925.000\nUang makan IDR 397.500\nPenginapan keluarga IDR 270.000',
  signers: 'Kepala Divisi, Kepala SDM, Kepala Keuangan',
}
