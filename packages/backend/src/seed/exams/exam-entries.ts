// The demo exams: what they ask, in the language of the plant.
import type { Difficulty, QuestionType } from '@kantor/shared/rules/exam/exam-types'
import { forkliftFacts, labourLawFacts, processFacts, qualityFacts, questionsOn, securityFacts } from './bank-facts.ts'

export interface SeedQuestion {
  readonly type: QuestionType
  readonly difficulty: Difficulty
  readonly points: string
  readonly text: string
  /** Options in order of their letters; true and false have none written. */
  readonly options: readonly string[]
  /** Letters of the right ones, or the right number. */
  readonly key: string
}
export interface SeedExam {
  readonly code: string
  readonly name: string
  /** The training whose certificate it renews. */
  readonly program?: string
  readonly durationMin: number
  readonly maxAttempts: number
  readonly penaltyPct: string
  readonly showKey: boolean
  /** Of the questions of each difficulty so many are drawn; empty: all of them. */
  readonly draw?: readonly { readonly difficulty: Difficulty; readonly count: number }[]
  /** The newest questions wait for approval. */
  readonly waiting: number
  readonly questions: readonly SeedQuestion[]
}

const single = (difficulty: Difficulty, text: string, options: readonly string[], key: string): SeedQuestion => ({
  type: 'SINGLE_CHOICE',
  difficulty,
  points: '2',
  text,
  options,
  key,
})
const several = (difficulty: Difficulty, text: string, options: readonly string[], key: string): SeedQuestion => ({
  type: 'MULTIPLE_CHOICE',
  difficulty,
  points: '3',
  text,
  options,
  key,
})
const isTrue = (text: string, key: 'T' | 'F'): SeedQuestion => ({
  type: 'TRUE_FALSE',
  difficulty: 'EASY',
  points: '1',
  text,
  options: [],
  key,
})
const numeric = (text: string, key: string): SeedQuestion => ({
  type: 'NUMERIC',
  difficulty: 'HARD',
  points: '2',
  text,
  options: [],
  key,
})
const essay = (text: string, guide: string): SeedQuestion => ({
  type: 'ESSAY',
  difficulty: 'HARD',
  points: '4',
  text,
  options: [guide],
  key: '',
})

/** Ten questions, without those that a person has to grade. */
const ten = [
  { difficulty: 'EASY', count: 6 },
  { difficulty: 'MEDIUM', count: 4 },
] as const

export const seedExams: readonly SeedExam[] = [
  {
    code: 'K3-DASAR',
    name: 'Keselamatan dan kesehatan kerja dasar',
    program: 'K3-BASIC',
    durationMin: 45,
    maxAttempts: 2,
    penaltyPct: '0',
    showKey: true,
    waiting: 1,
    questions: [
      single(
        'EASY',
        'Apa arti warna merah pada rambu keselamatan?',
        ['Larangan', 'Peringatan', 'Informasi', 'Kewajiban'],
        'A',
      ),
      single(
        'EASY',
        'Siapa yang wajib memakai alat pelindung diri di area produksi?',
        ['Operator saja', 'Tamu saja', 'Semua orang', 'Pengawas saja'],
        'C',
      ),
      several(
        'MEDIUM',
        'Mana yang termasuk alat pelindung diri?',
        ['Helm', 'Sepatu keselamatan', 'Jam tangan', 'Kacamata pelindung'],
        'ABD',
      ),
      isTrue('Alat pemadam api boleh dipindahkan tanpa izin.', 'F'),
      isTrue('Setiap kecelakaan kerja harus dilaporkan pada hari yang sama.', 'T'),
      numeric('Berapa batas kebisingan (dB) untuk paparan 8 jam?', '85'),
      single(
        'MEDIUM',
        'Apa yang dilakukan pertama kali saat alarm kebakaran berbunyi?',
        [
          'Mematikan mesin dan menuju titik kumpul',
          'Menyelesaikan pekerjaan',
          'Mencari sumber api',
          'Menelepon keluarga',
        ],
        'A',
      ),
      single(
        'MEDIUM',
        'LOTO dipakai saat …',
        ['Mesin diperbaiki', 'Mesin dijalankan', 'Pergantian regu', 'Istirahat'],
        'A',
      ),
    ],
  },
  {
    code: 'MUTU-ISO',
    name: 'Dasar sistem mutu ISO 9001',
    durationMin: 60,
    maxAttempts: 1,
    penaltyPct: '25',
    showKey: false,
    waiting: 6,
    draw: [...ten, { difficulty: 'HARD', count: 1 }],
    questions: [
      single(
        'EASY',
        'Siapa pelanggan internal?',
        ['Bagian berikutnya dalam proses', 'Pemasok', 'Pemegang saham', 'Pemerintah'],
        'A',
      ),
      single(
        'MEDIUM',
        'Apa kepanjangan PDCA?',
        ['Plan Do Check Act', 'Plan Design Control Act', 'Produce Do Check Audit', 'Plan Do Control Audit'],
        'A',
      ),
      several(
        'MEDIUM',
        'Mana alat kendali mutu dari tujuh alat dasar?',
        ['Diagram Pareto', 'Diagram tulang ikan', 'Neraca', 'Peta kendali'],
        'ABD',
      ),
      isTrue('Produk yang tidak sesuai boleh dikirim tanpa catatan.', 'F'),
      essay(
        'Jelaskan tindakan perbaikan atas satu ketidaksesuaian di tempat kerja Anda.',
        'Sebab akar, tindakan, penanggung jawab, tanggal, dan bukti hasil: masing-masing satu poin, kecuali tanggal.',
      ),
      ...questionsOn(qualityFacts, 41),
    ],
  },
  {
    code: 'IT-AMAN',
    name: 'Keamanan informasi',
    durationMin: 30,
    maxAttempts: 3,
    penaltyPct: '0',
    showKey: true,
    waiting: 6,
    draw: ten,
    questions: [
      single(
        'EASY',
        'Apa yang dilakukan dengan surel dari pengirim tak dikenal yang meminta kata sandi?',
        ['Dilaporkan', 'Dibalas', 'Diteruskan', 'Diabaikan saja'],
        'A',
      ),
      isTrue('Kata sandi boleh dipakai bersama rekan satu tim.', 'F'),
      several(
        'MEDIUM',
        'Mana yang membuat kata sandi kuat?',
        ['Panjang', 'Tanggal lahir', 'Tidak dipakai di tempat lain', 'Nama sendiri'],
        'AC',
      ),
      single(
        'MEDIUM',
        'Sebelum meninggalkan meja, layar …',
        ['Dikunci', 'Dibiarkan', 'Dimatikan listriknya', 'Ditutup kertas'],
        'A',
      ),
      ...questionsOn(securityFacts, 42),
    ],
  },
  {
    code: 'FORKLIFT',
    name: 'Operator forklift',
    durationMin: 40,
    maxAttempts: 2,
    penaltyPct: '0',
    showKey: false,
    waiting: 6,
    draw: ten,
    questions: questionsOn(forkliftFacts, 47),
  },
  {
    code: 'SPC',
    name: 'Pengendalian proses statistik',
    durationMin: 45,
    maxAttempts: 1,
    penaltyPct: '0',
    showKey: false,
    waiting: 6,
    draw: ten,
    questions: questionsOn(processFacts, 47),
  },
  {
    code: 'HUKUM',
    name: 'Hukum ketenagakerjaan',
    durationMin: 40,
    maxAttempts: 2,
    penaltyPct: '0',
    showKey: true,
    waiting: 5,
    draw: ten,
    questions: questionsOn(labourLawFacts, 46),
  },
]
