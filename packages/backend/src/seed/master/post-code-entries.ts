// Post codes of the cities where the demo people live: `city|province`, then `sub-district|code village, ...`.

export const postCodeEntries: { readonly [cityAndProvince: string]: readonly string[] } = {
  'Jakarta Pusat|DKI Jakarta': [
    'Gambir|10110 Gambir, 10120 Kebon Kelapa, 10130 Petojo Utara, 10140 Duri Pulo, 10150 Cideng, 10160 Petojo Selatan',
    'Menteng|10310 Menteng, 10320 Pegangsaan, 10330 Cikini, 10340 Kebon Sirih, 10350 Gondangdia',
    'Senen|10410 Senen, 10420 Kwitang, 10430 Kenari, 10440 Paseban, 10450 Kramat, 10460 Bungur',
    'Cempaka Putih|10510 Cempaka Putih Timur, 10520 Cempaka Putih Barat, 10570 Rawasari',
    'Tanah Abang|10210 Bendungan Hilir, 10220 Karet Tengsin, 10230 Kebon Melati, 10240 Kebon Kacang, 10250 Kampung Bali, 10260 Petamburan, 10270 Gelora',
  ],
  'Jakarta Selatan|DKI Jakarta': [
    'Kebayoran Baru|12110 Selong, 12120 Gunung, 12130 Kramat Pela, 12140 Gandaria Utara, 12150 Cipete Utara, 12160 Pulo, 12170 Petogogan, 12180 Rawa Barat, 12190 Senayan',
    'Kebayoran Lama|12210 Grogol Utara, 12220 Grogol Selatan, 12230 Cipulir, 12240 Kebayoran Lama Utara, 12310 Pondok Pinang',
    'Cilandak|12410 Cipete Selatan, 12420 Gandaria Selatan, 12430 Cilandak Barat, 12440 Lebak Bulus, 12450 Pondok Labu',
    'Tebet|12810 Tebet Barat, 12820 Tebet Timur, 12830 Kebon Baru, 12840 Bukit Duri, 12850 Manggarai, 12860 Manggarai Selatan, 12870 Menteng Dalam',
    'Setiabudi|12910 Setiabudi, 12920 Karet, 12930 Karet Semanggi, 12940 Karet Kuningan, 12950 Kuningan Timur, 12960 Menteng Atas, 12970 Pasar Manggis, 12980 Guntur',
  ],
  'Jakarta Timur|DKI Jakarta': [
    'Matraman|13110 Pisangan Baru, 13120 Utan Kayu Utara, 13130 Kayu Manis, 13140 Pal Meriam, 13150 Kebon Manggis',
    'Pulo Gadung|13210 Kayu Putih, 13220 Rawamangun, 13230 Pisangan Timur, 13240 Cipinang, 13250 Jatinegara Kaum, 13260 Pulo Gadung',
    'Duren Sawit|13430 Pondok Bambu, 13440 Duren Sawit, 13450 Pondok Kelapa, 13460 Malaka Sari, 13470 Klender',
  ],
  'Jakarta Barat|DKI Jakarta': [
    'Grogol Petamburan|11440 Jelambar, 11450 Grogol, 11460 Jelambar Baru, 11470 Tanjung Duren Selatan',
    'Kebon Jeruk|11510 Duri Kepa, 11520 Kedoya Selatan, 11530 Kebon Jeruk, 11540 Sukabumi Utara, 11550 Kelapa Dua',
  ],
  'Jakarta Utara|DKI Jakarta': [
    'Kelapa Gading|14240 Kelapa Gading Barat, 14250 Pegangsaan Dua',
    'Tanjung Priok|14310 Tanjung Priok, 14320 Kebon Bawang, 14330 Sungai Bambu, 14350 Sunter Agung',
  ],
  'Kabupaten Bekasi|Jawa Barat': [
    'Cikarang Pusat|17530 Sukamahi, 17531 Hegarmukti, 17532 Pasirtanjung',
    'Cikarang Utara|17533 Karangasih, 17534 Simpangan, 17535 Mekarmukti',
    'Cikarang Barat|17520 Telaga Asih, 17521 Gandasari, 17522 Jatiwangi',
    'Tambun Selatan|17510 Mekarsari, 17511 Tridayasakti, 17512 Jatimulya',
  ],
  'Kota Bekasi|Jawa Barat': [
    'Bekasi Timur|17111 Margahayu, 17112 Bekasi Jaya, 17113 Duren Jaya, 17114 Aren Jaya',
    'Bekasi Barat|17133 Kota Baru, 17134 Bintara, 17135 Kranji',
  ],
  'Surabaya|Jawa Timur': [
    'Rungkut|60293 Kalirungkut, 60294 Rungkut Kidul, 60295 Kedung Baruk, 60296 Penjaringan Sari',
    'Gubeng|60281 Gubeng, 60282 Kertajaya, 60284 Pucang Sewu, 60286 Mojo',
    'Wonokromo|60241 Sawunggaling, 60242 Darmo, 60243 Wonokromo, 60244 Jagir',
    'Sukolilo|60111 Keputih, 60115 Gebang Putih, 60116 Klampis Ngasem, 60117 Medokan Semampir',
  ],
  'Makassar|Sulawesi Selatan': [
    'Panakkukang|90231 Panaikang, 90232 Tello Baru, 90233 Karampuang',
    'Rappocini|90221 Banta-Bantaeng, 90222 Gunung Sari, 90223 Karunrung',
    'Tamalanrea|90243 Kapasa, 90244 Bira, 90245 Tamalanrea',
  ],
}
