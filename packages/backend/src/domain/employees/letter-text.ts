// Letters of discipline in words, in Indonesian as they are handed over.

export interface LetterFacts {
  readonly letterNo: string
  readonly discType: string
  readonly name: string
  readonly employeeNo: string
  readonly position: string | null
  readonly department: string | null
  readonly violation: string | null
  readonly violationDate: string
  readonly description: string
  readonly issueDate: string
  readonly validUntil: string | null
  readonly suspendFrom: string | null
  readonly suspendTo: string | null
  readonly issuedBy: string | null
  readonly company: string | null
  /** Day on which the employee confirmed that he has it. */
  readonly acknowledged: string | null
}

const titles: { readonly [type: string]: string } = {
  VERBAL: 'Teguran Lisan',
  SUMMON1: 'Surat Panggilan Pertama',
  SUMMON2: 'Surat Panggilan Kedua',
  SP1: 'Surat Peringatan Pertama',
  SP2: 'Surat Peringatan Kedua',
  SP3: 'Surat Peringatan Ketiga',
  SUSPENSION: 'Surat Skorsing',
  TERMINATION: 'Surat Pemutusan Hubungan Kerja',
}

/** The letter part by part, empty ones left out; `day` says a date in the words of the house. */
export function letterParts(
  facts: LetterFacts,
  day: (date: string) => string,
): readonly (readonly [part: string, text: string])[] {
  const parts: readonly (readonly [string, string])[] = [
    ['Perusahaan', facts.company ?? ''],
    ['Surat', titles[facts.discType] ?? facts.discType],
    ['Nomor', facts.letterNo],
    ['Nama', facts.name],
    ['Nomor karyawan', facts.employeeNo],
    ['Jabatan', [facts.position, facts.department].filter(Boolean).join(', ')],
    ['Pelanggaran', [facts.violation, day(facts.violationDate)].filter(Boolean).join(', ')],
    ['Uraian', facts.description],
    ['Ketentuan', consequence(facts, day).join(' ')],
    ['Tanggal', day(facts.issueDate)],
    ['Diterbitkan oleh', facts.issuedBy ?? ''],
    ['Diterima oleh', facts.acknowledged === null ? '' : `${facts.name}, ${day(facts.acknowledged)}`],
  ]
  return parts.filter(([, text]) => text !== '')
}

function consequence({ discType, validUntil, suspendFrom, suspendTo }: LetterFacts, day: (date: string) => string) {
  if (discType === 'SUSPENSION' && suspendFrom !== null && suspendTo !== null)
    return [`Skorsing berlaku dari ${day(suspendFrom)} sampai ${day(suspendTo)}.`]
  if (discType === 'SUMMON1' || discType === 'SUMMON2')
    return ['Saudara diminta hadir dan memberi keterangan dengan bukti yang sah (PP 35/2021 pasal 51).']
  if (validUntil === null) return []
  return [
    `Surat peringatan ini berlaku sampai ${day(validUntil)}.`,
    'Pelanggaran berikutnya dalam masa berlaku dikenai tindakan lebih lanjut (PP 35/2021 pasal 52).',
  ]
}
