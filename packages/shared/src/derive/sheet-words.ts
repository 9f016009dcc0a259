// Words of sheets that people fill in: what columns and choices are called in Indonesian trade besides their names and labels here.

/** A word as it is compared: without case, signs and spaces. */
export const plainWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Headings of the running number that most sheets have in their first column: it is no value of the row. */
export const runningNumbers: ReadonlySet<string> = new Set(
  ['No', 'Nr', 'Nomor', 'No Urut', 'Nomor Urut', 'Urut', 'Row', 'Row No'].map((heading) => plainWord(heading)),
)

/** Headings by the name of the column that they may stand for. */
export const headingWords: { readonly [column: string]: readonly string[] } = {
  employeeNo: [
    'Employee Number',
    'Emp No',
    'NIP',
    'No Karyawan',
    'Nomor Karyawan',
    'No Induk Karyawan',
    'Nomor Induk Karyawan',
    'No Pegawai',
  ],
  fullName: ['Name', 'Employee Name', 'Nama', 'Nama Lengkap', 'Nama Karyawan'],
  gender: ['Sex', 'Jenis Kelamin', 'Kelamin', 'JK', 'J/K', 'L/P', 'Jns Kelamin'],
  religion: ['Agama'],
  birthDate: ['Tanggal Lahir', 'Tgl Lahir'],
  birthPlace: ['Tempat Lahir'],
  joinDate: ['Tanggal Masuk', 'Tgl Masuk', 'Mulai Bekerja'],
  relation: ['Hubungan', 'Hubungan Keluarga'],
  nationalIdNo: ['NIK', 'No KTP', 'Nomor KTP'],
  maritalStatus: ['Status Pernikahan', 'Status Perkawinan', 'Status Kawin'],
  address: ['Alamat'],
  city: ['Kota'],
  phone: ['Telepon', 'No Telepon', 'No HP', 'HP', 'Telp', 'No Telp', 'WA', 'No WA'],
  departmentCode: ['Department', 'Departemen', 'Kode Departemen', 'Bagian'],
  positionCode: ['Position', 'Jabatan', 'Kode Jabatan'],
  levelCode: ['Level', 'Tingkat'],
  gradeCode: ['Grade', 'Golongan'],
  locationCode: ['Location', 'Lokasi', 'Lokasi Kerja'],
  effectiveDate: ['Effective From', 'Tanggal Berlaku', 'Berlaku Mulai', 'Tgl Berlaku'],
  effectiveFrom: ['Effective Date', 'Tanggal Berlaku', 'Berlaku Mulai', 'Tgl Berlaku'],
  dateFrom: ['From', 'Dari Tanggal', 'Tanggal Mulai', 'Mulai'],
  dateTo: ['To', 'Until', 'Sampai Tanggal', 'Tanggal Selesai', 'Sampai', 's/d', 's.d.'],
  validFrom: ['Berlaku Dari', 'Berlaku Mulai'],
  validTo: ['Valid Until', 'Berlaku Sampai'],
  workDate: ['Date', 'Tanggal', 'Tanggal Kerja'],
  reason: ['Alasan'],
  note: ['Notes', 'Remark', 'Remarks', 'Keterangan', 'Catatan'],
  amount: ['Jumlah', 'Nilai', 'Nominal'],
  period: ['Periode', 'Bulan'],
  contractType: ['Jenis Kontrak', 'Jenis Perjanjian'],
  shiftCode: ['Shift', 'Kode Shift'],
  phoneNumber: ['Phone', 'Telepon', 'No Telepon', 'No HP', 'Handphone', 'HP', 'Telp', 'No Telp', 'WA', 'No WA'],
  terminal: [
    'Mesin',
    'No Mesin',
    'Nama Mesin',
    'Machine',
    'Machine No',
    'Device',
    'Device ID',
    'Device Name',
    'Terminal ID',
    'Alat',
  ],
  badgeNo: [
    'PIN',
    'User ID',
    'UserID',
    'Enroll ID',
    'EnrollNo',
    'EnNo',
    'AC-No',
    'ID',
    'ID Number',
    'No ID',
    'Badge',
    'Badge No',
    'Card No',
    'No Absen',
    'Nomor Absen',
    'No Kartu',
    'No PIN',
    'Person ID',
    'Emp No',
    'No Karyawan',
    'Employee No',
  ],
  punchAt: [
    'Tanggal scan',
    'Waktu scan',
    'Jam scan',
    'Scan',
    'Waktu',
    'Tanggal dan waktu',
    'Tanggal/Jam',
    'Tanggal Waktu',
    'DateTime',
    'Date/Time',
    'Punch Time',
    'Time',
    'Log Time',
    'Scan Time',
    'Att Time',
    'Waktu Absen',
    'Timestamp',
  ],
  direction: [
    'I/O',
    'IO',
    'In/Out',
    'InOut',
    'State',
    'Status',
    'Tipe',
    'Tipe Scan',
    'Punch State',
    'In Out Mode',
    'InOutMode',
    'Mode',
    'Masuk/Keluar',
  ],
}

/** Words for choices by their value. */
export const valueWords: { readonly [value: string]: readonly string[] } = {
  MALE: ['M', 'L', 'Laki-laki', 'Pria'],
  FEMALE: ['F', 'P', 'Perempuan', 'Wanita'],
  SINGLE: ['Belum Kawin', 'Belum Menikah', 'Lajang'],
  MARRIED: ['Kawin', 'Menikah'],
  DIVORCED: ['Cerai', 'Cerai Hidup'],
  WIDOWED: ['Cerai Mati'],
  CATHOLIC: ['Katolik'],
  PROTESTANT: ['Kristen', 'Kristen Protestan'],
  CHRISTIAN: ['Kristen'],
  HINDU: ['Hindhu'],
  BUDDHIST: ['Buddha', 'Budha'],
  CONFUCIAN: ['Konghucu'],
  PERMANENT: ['Tetap', 'PKWTT'],
  CONTRACT: ['Kontrak', 'PKWT'],
  FIXED_TERM: ['Kontrak', 'PKWT'],
  DAILY: ['Harian'],
  MONTHLY: ['Bulanan'],
  ACTIVE: ['Aktif'],
  INACTIVE: ['Tidak Aktif', 'Nonaktif'],
  SPOUSE: ['Suami', 'Istri', 'Pasangan'],
  CHILD: ['Anak'],
  FATHER: ['Ayah', 'Bapak'],
  MOTHER: ['Ibu'],
  PASSED: ['Lulus'],
  FAILED: ['Tidak Lulus', 'Gagal'],
  ATTENDED: ['Hadir', 'Mengikuti'],
  EASY: ['Mudah'],
  MEDIUM: ['Sedang'],
  HARD: ['Sulit', 'Sukar'],
  AM: ['Pagi'],
  PM: ['Siang', 'Sore'],
  IN: ['Masuk'],
  OUT: ['Keluar', 'Pulang'],
}

const alike = new Map<string, Set<string>>()
for (const [value, words] of Object.entries(valueWords))
  for (const word of [value, ...words]) {
    const group = alike.get(plainWord(word)) ?? new Set()
    for (const other of [value, ...words]) group.add(other)
    alike.set(plainWord(word), group)
  }

/**
 * All that the trade calls the same as a text, codes included: "Perempuan" gives FEMALE and Wanita besides itself. A single letter is understood but never
 * given: another list may have it as a code of something else.
 */
export const wordsLike = (text: string): readonly string[] =>
  [...(alike.get(plainWord(text)) ?? [])].filter((word) => word.length > 1)
