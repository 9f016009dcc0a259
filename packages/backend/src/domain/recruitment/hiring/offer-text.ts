// An offer in words, in Indonesian as it is handed over.

export interface OfferFacts {
  readonly offerNo: string
  readonly name: string
  readonly position: string | null
  readonly department: string | null
  readonly employmentType: string
  readonly startDate: string
  readonly validUntil: string | null
  readonly contractMonths: number | null
  readonly probationMonths: number | null
  /** Empty where the reader does not see the pay group. */
  readonly salary: string | null
  readonly company: string | null
}

/** `Rp 7.500.000`: whole rupiah as Indonesians write them. */
const rupiah = (amount: string): string => `Rp ${amount.split('.')[0]?.replace(/\B(?=(\d{3})+$)/g, '.') ?? ''}`

/** The letter part by part, empty ones left out; `day` says a date in Indonesian. */
export function offerParts(
  facts: OfferFacts,
  day: (date: string) => string,
): readonly (readonly [part: string, text: string])[] {
  const isTerm = facts.employmentType === 'PKWT'
  const term = isTerm
    ? `Perjanjian kerja waktu tertentu (PKWT) selama ${facts.contractMonths ?? 0} bulan, tanpa masa percobaan.`
    : `Perjanjian kerja waktu tidak tertentu (PKWTT)${facts.probationMonths ? ` dengan masa percobaan ${facts.probationMonths} bulan` : ''}.`
  const parts: readonly (readonly [string, string])[] = [
    ['Perusahaan', facts.company ?? ''],
    ['Surat', 'Surat Penawaran Kerja'],
    ['Nomor', facts.offerNo],
    ['Kepada', facts.name],
    ['Jabatan', [facts.position, facts.department].filter(Boolean).join(', ')],
    ['Hubungan kerja', term],
    ['Mulai bekerja', day(facts.startDate)],
    ['Upah pokok', facts.salary === null ? '' : `${rupiah(facts.salary)} per bulan`],
    ['Berlaku sampai', facts.validUntil === null ? '' : day(facts.validUntil)],
    ['Pernyataan', 'Penawaran ini gugur apabila tidak diterima sampai dengan tanggal tersebut.'],
    ['Tanda tangan', 'Kepala SDM: ____________    Calon karyawan: ____________'],
  ]
  return parts.filter(([, text]) => text !== '')
}
