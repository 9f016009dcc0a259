// The questions of the larger banks of the demo exams: terms with what they mean, each in both directions and as a statement to be judged.
import type { SeedQuestion } from './exam-entries.ts'

/** term|meaning. */
type Facts = readonly string[]

export const qualityFacts: Facts = [
  'Ketidaksesuaian|tidak dipenuhinya suatu persyaratan',
  'Tindakan korektif|tindakan yang menghilangkan penyebab ketidaksesuaian',
  'Audit internal|pemeriksaan oleh perusahaan sendiri apakah sistem mutu dijalankan',
  'Kebijakan mutu|arah dan niat perusahaan tentang mutu yang ditetapkan pimpinan',
  'Sasaran mutu|hasil terukur yang ingin dicapai dalam mutu',
  'Mampu telusur|kemampuan mengikuti riwayat suatu produk atau lot',
  'Rekaman|bukti tertulis dari kegiatan yang telah dilakukan',
  'Tinjauan manajemen|penilaian berkala sistem mutu oleh pimpinan puncak',
  'Pelanggan internal|bagian yang menerima hasil kerja bagian lain',
  'Diagram Pareto|grafik yang mengurutkan penyebab dari yang terbesar',
  'Diagram tulang ikan|gambar yang mengelompokkan penyebab suatu masalah',
  'Lembar periksa|formulir untuk mencatat kejadian saat terjadi',
  'Konsesi|izin memakai produk yang tidak sesuai dalam jumlah tertentu',
  'Kalibrasi|membandingkan alat ukur dengan standar yang diketahui',
]
export const securityFacts: Facts = [
  'Phishing|pesan palsu yang memancing kata sandi atau data',
  'Perangkat pemeras|program yang mengunci berkas dan meminta tebusan',
  'Autentikasi dua faktor|masuk dengan kata sandi dan bukti kedua',
  'Cadangan data|salinan berkas untuk dipulihkan bila yang asli hilang',
  'Enkripsi|menyandikan data agar hanya yang berhak dapat membacanya',
  'Data pribadi|data yang mengenali seseorang, sendiri atau digabung',
  'Hak akses minimum|hanya hak yang diperlukan untuk pekerjaan',
  'Rekayasa sosial|membujuk orang agar membocorkan rahasia',
  'Pembaruan keamanan|perbaikan perangkat lunak yang menutup celah',
  'Jaringan tamu|jaringan terpisah untuk perangkat dari luar',
  'Insiden keamanan|kejadian yang mengancam kerahasiaan atau ketersediaan data',
  'Pengelola kata sandi|program yang menyimpan kata sandi yang berbeda-beda',
  'Meja bersih|tidak meninggalkan dokumen rahasia di meja kerja',
  'Kunci layar|mencegah orang lain memakai komputer yang ditinggalkan',
]
export const forkliftFacts: Facts = [
  'Segitiga kestabilan|bidang antara dua roda depan dan poros belakang tempat titik berat harus tetap berada',
  'Pusat beban|jarak dari muka garpu ke titik berat muatan',
  'Kapasitas angkat|berat terbesar yang boleh diangkat pada pusat beban tertentu',
  'Pemeriksaan harian|memeriksa rem, garpu, rantai dan oli sebelum bekerja',
  'Lisensi K3|izin operator dari dinas tenaga kerja yang wajib dibawa',
  'Tiang angkat|bagian tegak tempat garpu bergerak naik dan turun',
  'Jarak aman pejalan kaki|sedikitnya tiga meter dari truk yang bekerja',
  'Garpu rendah|posisi garpu lima belas sentimeter di atas lantai saat berjalan',
  'Klakson di persimpangan|memberi tanda sebelum melewati sudut yang tidak terlihat',
  'Berjalan mundur|cara membawa muatan yang menutupi pandangan',
  'Turun tanjakan bermuatan|dilakukan mundur dengan muatan menghadap ke atas',
  'Parkir|garpu di lantai, rem tangan ditarik, kunci dicabut',
  'Ventilasi pengisian|aliran udara karena baterai mengeluarkan hidrogen',
  'Pelindung atas|rangka yang menahan benda jatuh di atas operator',
  'Sabuk pengaman|menahan operator di kursi bila truk terguling',
  'Pelat nama|tempat kapasitas dan berat truk dituliskan',
]
export const processFacts: Facts = [
  'Batas kendali|batas yang dihitung dari sebaran proses itu sendiri',
  'Batas spesifikasi|batas yang diminta pelanggan atau gambar',
  'Sebab khusus|penyebab yang tidak selalu ada dan dapat ditunjuk',
  'Sebab umum|penyebab yang selalu ada di dalam proses',
  'Peta X-bar R|peta rata-rata dan rentang dari contoh kecil',
  'Peta p|peta bagian produk cacat dari contoh',
  'Peta c|peta jumlah cacat pada satuan yang sama besar',
  'Simpangan baku|ukuran sebaran nilai di sekitar rata-rata',
  'Rentang|selisih nilai terbesar dan terkecil dalam contoh',
  'Cp|lebar spesifikasi dibagi enam simpangan baku',
  'Cpk|kemampuan proses dengan memperhitungkan letak rata-rata',
  'Subgrup rasional|contoh yang diambil dalam keadaan yang sama',
  'Pergeseran|delapan titik berturut-turut di satu sisi garis tengah',
  'Kecenderungan|enam titik yang terus naik atau terus turun',
  'Pengambilan contoh acak|setiap satuan berpeluang sama untuk dipilih',
  'Histogram|grafik batang dari banyaknya nilai dalam kelas',
]
export const labourLawFacts: Facts = [
  'PKWT|perjanjian kerja untuk waktu tertentu, paling lama lima tahun',
  'PKWTT|perjanjian kerja tanpa batas waktu',
  'Masa percobaan|paling lama tiga bulan dan hanya pada PKWTT',
  'Uang kompensasi|dibayar saat PKWT berakhir menurut lama kerja',
  'Upah minimum|upah bulanan terendah yang ditetapkan gubernur',
  'Waktu kerja enam hari|tujuh jam sehari dan empat puluh jam seminggu',
  'Waktu kerja lima hari|delapan jam sehari dan empat puluh jam seminggu',
  'Lembur sehari|paling banyak empat jam, dengan persetujuan pekerja',
  'Cuti tahunan|sedikitnya dua belas hari kerja setelah setahun bekerja',
  'Cuti melahirkan|tiga bulan dengan upah penuh',
  'THR|dibayar paling lambat tujuh hari sebelum hari raya',
  'Surat peringatan|berlaku enam bulan kecuali ditentukan lain',
  'Perundingan bipartit|perundingan pekerja dan pengusaha, paling lama tiga puluh hari',
  'Peraturan perusahaan|wajib bila ada sepuluh pekerja atau lebih',
  'BPJS Ketenagakerjaan|jaminan kecelakaan kerja, kematian, hari tua dan pensiun',
  'Serikat pekerja|dapat dibentuk oleh sepuluh pekerja atau lebih',
]

/** The first questions of a bank out of its facts, so many. */
export function questionsOn(facts: Facts, count: number): readonly SeedQuestion[] {
  const pairs = facts.map((fact): Pairs[number] => {
    const [term = '', meaning = ''] = fact.split('|')
    return [term, meaning]
  })
  return [meaningOf, termOf, statementOn].flatMap((ask) => pairs.map((_, i) => ask(pairs, i))).slice(0, count)
}

type Pairs = readonly (readonly [term: string, meaning: string])[]
const letters = 'ABCD'
/** The pair at a distance, round and round. */
const at = (pairs: Pairs, i: number) => pairs[i % pairs.length] ?? (['', ''] as const)

/** Options of a question: the right one at a place that changes, together with those of three other facts. */
function choice(pairs: Pairs, i: number, part: 0 | 1) {
  const place = i % letters.length
  const others = [3, 5, 7].map((step) => at(pairs, i + step)[part])
  return { options: others.toSpliced(place, 0, at(pairs, i)[part]), key: letters[place] ?? 'A' }
}

function meaningOf(pairs: Pairs, i: number): SeedQuestion {
  const text = `Apa yang dimaksud dengan "${at(pairs, i)[0]}"?`
  return { type: 'SINGLE_CHOICE', difficulty: 'EASY', points: '2', text, ...choice(pairs, i, 1) }
}
function termOf(pairs: Pairs, i: number): SeedQuestion {
  const text = `Manakah yang berarti: ${at(pairs, i)[1]}?`
  return { type: 'SINGLE_CHOICE', difficulty: 'MEDIUM', points: '2', text, ...choice(pairs, i, 0) }
}
function statementOn(pairs: Pairs, i: number): SeedQuestion {
  const isTrue = i % 2 === 0
  const text = `${at(pairs, i)[0]}: ${at(pairs, isTrue ? i : i + 4)[1]}.`
  return { type: 'TRUE_FALSE', difficulty: 'EASY', points: '1', text, options: [], key: isTrue ? 'T' : 'F' }
}
