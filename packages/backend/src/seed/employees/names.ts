// Names as people in Java, Sumatra, Sulawesi and Bali bear them, and places where they were born.

export const menNames =
  'Agus Ahmad Aditya Andi Arif Bagus Bambang Bayu Budi Cahyo Dani Dedi Dimas Dwi Eko Fajar Fauzi Galih Gilang Hadi Hari Hendra Heru Ilham Imam Indra Irfan Iwan Joko Kurnia Lukman Made Muhammad Nanang Nugroho Nur Oki Pandu Prasetyo Putu Rahmat Rangga Rendi Reza Rizki Rudi Satria Slamet Sugeng Surya Taufik Teguh Tri Wahyu Wayan Wisnu Yoga Yudi Yusuf Zainal'.split(
    ' ',
  )

export const womenNames =
  'Aisyah Anisa Astri Ayu Bunga Citra Desi Dewi Diah Dina Dwi Eka Endang Erna Fitri Gita Hana Hesti Ika Indah Intan Kartika Lestari Lia Linda Made Maya Mega Melati Nadia Nia Ningsih Novi Nur Nurul Putri Rani Ratna Retno Rina Rini Sari Sinta Siti Sri Suci Susi Tiara Tri Umi Utami Vina Wati Wulan Yanti Yuli Yuni Zahra'.split(
    ' ',
  )

export const familyNames =
  'Adiputra Anggraini Arifin Aritonang Basuki Budiman Chandra Darmawan Firmansyah Ginting Gunawan Hakim Halim Handayani Hartono Harahap Hasibuan Hidayat Iskandar Kurniawan Kusuma Lubis Mahendra Manurung Maulana Mulyadi Nasution Nugraha Permana Pramono Pranata Prasetya Pratama Purnomo Purwanto Rachman Ramadhan Saputra Santoso Saragih Setiawan Sihombing Simanjuntak Sinaga Siregar Sitompul Subagyo Sudrajat Suharto Sulistyo Suparman Supriyadi Suryadi Susanto Sutrisno Syahputra Tarigan Utomo Wibowo Wicaksono Widodo Wijaya Winarno Yulianto Zulkarnain'.split(
    ' ',
  )

export const birthPlaces =
  'Jakarta Bekasi Bogor Bandung Cirebon Semarang Surakarta Yogyakarta Surabaya Malang Madiun Makassar Medan Padang Palembang Denpasar Tegal Kediri'.split(
    ' ',
  )

export const streets = [
  'Melati',
  'Mawar',
  'Kenanga',
  'Anggrek',
  'Cempaka',
  'Flamboyan',
  'Merpati',
  'Rajawali',
  'Garuda',
  'Diponegoro',
  'Sudirman',
  'Gatot Subroto',
  'Ahmad Yani',
  'Pahlawan',
  'Merdeka',
  'Veteran',
  'Kartini',
  'Dahlia',
]

/** School by level of education; the level must be one of the common codes. */
export const schools: { readonly [level: string]: readonly string[] } = {
  SMA: [
    'SMK Negeri 1 Cikarang',
    'SMA Negeri 3 Bekasi',
    'SMK Negeri 5 Surabaya',
    'SMA Negeri 8 Jakarta',
    'SMK Mitra Industri MM2100',
  ],
  D3: ['Politeknik Negeri Jakarta', 'Politeknik Manufaktur Bandung', 'Politeknik Elektronika Negeri Surabaya'],
  S1: [
    'Universitas Indonesia',
    'Institut Teknologi Bandung',
    'Universitas Gadjah Mada',
    'Universitas Airlangga',
    'Institut Teknologi Sepuluh Nopember',
    'Universitas Hasanuddin',
    'Universitas Trisakti',
  ],
  S2: ['Universitas Indonesia', 'Universitas Gadjah Mada', 'Institut Teknologi Bandung'],
}

export const formerCompanies = [
  'PT Cahaya Abadi',
  'PT Mitra Sejahtera',
  'PT Nusantara Karya',
  'PT Bumi Teknik',
  'PT Sinar Logistik',
  'CV Karya Mandiri',
  'PT Artha Prima',
  'PT Delta Komponen',
]
