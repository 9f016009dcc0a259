// Masters of travel of the demo company: currencies, kinds of trips, zones, places, expenses and what they pay, hotels, projects.

/** code|name|symbol|decimals|units per rate|rupiah for them. */
export const currencyEntries = [
  'IDR|Rupiah|Rp|0|1|1',
  'USD|US dollar|$|2|1|16310',
  'SGD|Singapore dollar|S$|2|1|12645',
  'EUR|Euro|€|2|1|18890',
  'JPY|Yen|¥|0|100|10890',
  'MYR|Ringgit|RM|2|1|3870',
] as const

/** code|name|region|purpose|least hours|currency|longest trip. */
export const typeEntries = [
  'DOM|Domestic business trip|DOMESTIC|BUSINESS|8|IDR|30',
  'TRN|Training out of town|DOMESTIC|TRAINING|8|IDR|30',
  'PRJ|Project assignment|DOMESTIC|PROJECT|8|IDR|90',
  'OVS|Overseas business trip|OVERSEAS|BUSINESS|8|USD|21',
  'TWN|Duty in town|IN_TOWN|BUSINESS|5|IDR|5',
] as const

/** code|name|region|share of the rates of the first zone in percent. */
export const zoneEntries = [
  'Z1|Java|DOMESTIC|100',
  'Z2|Sumatra, Bali and Kalimantan|DOMESTIC|115',
  'Z3|Sulawesi, Maluku and Papua|DOMESTIC|135',
  'Z4|South-east Asia|OVERSEAS|100',
  'Z5|Rest of the world|OVERSEAS|150',
] as const

/** code|city|province|country|area|zone where it is not that of the area|clock|airport|km. */
export const destinationEntries = [
  'JKT|Jakarta|DKI Jakarta||JKT||WIB|CGK|0',
  'CKR|Cikarang|Jawa Barat||CKR||WIB||45',
  'SBY|Surabaya|Jawa Timur||SBY||WIB|SUB|780',
  'BDO|Bandung|Jawa Barat||SBY|Z1|WIB|BDO|150',
  'SRG|Semarang|Jawa Tengah||SBY||WIB|SRG|440',
  'YIA|Yogyakarta|DI Yogyakarta||SBY||WIB|YIA|520',
  'SOC|Solo|Jawa Tengah||SBY||WIB|SOC|560',
  'MLG|Malang|Jawa Timur||SBY||WIB|MLG|860',
  'CBN|Cirebon|Jawa Barat||SBY|Z1|WIB||220',
  'GSK|Gresik|Jawa Timur||SBY||WIB||790',
  'DPS|Denpasar|Bali||SBY|Z2|WITA|DPS|1180',
  'KNO|Medan|Sumatera Utara||JKT|Z2|WIB|KNO|1900',
  'PLM|Palembang|Sumatera Selatan||JKT|Z2|WIB|PLM|620',
  'PDG|Padang|Sumatera Barat||JKT|Z2|WIB|PDG|1310',
  'PKU|Pekanbaru|Riau||JKT|Z2|WIB|PKU|1360',
  'BTH|Batam|Kepulauan Riau||JKT|Z2|WIB|BTH|1150',
  'TKG|Bandar Lampung|Lampung||JKT|Z2|WIB|TKG|230',
  'PNK|Pontianak|Kalimantan Barat||JKT|Z2|WIB|PNK|740',
  'BPN|Balikpapan|Kalimantan Timur||SBY|Z2|WITA|BPN|1250',
  'BDJ|Banjarmasin|Kalimantan Selatan||SBY|Z2|WITA|BDJ|940',
  'UPG|Makassar|Sulawesi Selatan||SBY|Z3|WITA|UPG|1400',
  'MDC|Manado|Sulawesi Utara||SBY|Z3|WITA|MDC|2180',
  'KDI|Kendari|Sulawesi Tenggara||SBY|Z3|WITA|KDI|1760',
  'AMQ|Ambon|Maluku||SBY|Z3|WIT|AMQ|2400',
  'DJJ|Jayapura|Papua||SBY|Z3|WIT|DJJ|3770',
  'TIM|Timika|Papua Tengah||SBY|Z3|WIT|TIM|3390',
  'SIN|Singapore||Singapore|JKT|Z4|Asia/Singapore|SIN|890',
  'KUL|Kuala Lumpur||Malaysia|JKT|Z4|Asia/Kuala_Lumpur|KUL|1180',
  'BKK|Bangkok||Thailand|JKT|Z4|Asia/Bangkok|BKK|2300',
  'SGN|Ho Chi Minh City||Vietnam|JKT|Z4|Asia/Ho_Chi_Minh|SGN|1890',
  'NRT|Tokyo||Japan|JKT|Z5|Asia/Tokyo|NRT|5800',
  'ICN|Seoul||South Korea|JKT|Z5|Asia/Seoul|ICN|5290',
  'FRA|Frankfurt||Germany|JKT|Z5|Europe/Berlin|FRA|11130',
  'LAX|Los Angeles||United States|JKT|Z5|America/Los_Angeles|LAX|14460',
] as const

/** code|name|nature|group|method|receipt|paid without one|company may pay|tax. */
export const expenseEntries = [
  'POCKET|Pocket money (uang saku)|PER_DAY|POCKET|LUMP_SUM|N|0|N|NON_TAXABLE',
  'MEAL|Meal money (uang makan)|PER_DAY|MEAL|LUMP_SUM|N|0|N|NON_TAXABLE',
  'HOTEL|Hotel|PER_NIGHT|HOTEL|AT_COST|Y|0|Y|NON_TAXABLE',
  'TICKET|Tickets|ACTUAL|TRANSPORT|AT_COST|Y|0|Y|NON_TAXABLE',
  'TAXI|Taxi and local transport|ACTUAL|LOCAL_TRANSPORT|AT_COST|Y|50000|N|NON_TAXABLE',
  'LAUNDRY|Laundry|PER_NIGHT|LAUNDRY|LUMP_SUM|N|0|N|TAXABLE',
  'KM|Own car, by the kilometre|PER_KM|TRANSPORT|LUMP_SUM|N|0|N|NON_TAXABLE',
  'VISA|Visa and exit permits|ACTUAL|VISA|AT_COST|Y|0|Y|NON_TAXABLE',
] as const

/** level|pocket|meal|hotel in the first zone, thousands of rupiah; abroad in US dollars. */
export const levelRates = [
  'DIR|350|250|1500|90|70|260',
  'GMG|325|230|1300|80|65|230',
  'MGR|275|200|1000|70|55|190',
  'SPV|240|175|800|60|50|160',
  'SNR|215|150|700|55|45|145',
  'STF|190|130|600|50|40|130',
  'OPR|165|110|500|45|35|120',
  'TRN|150|100|450|40|35|110',
] as const

/** city|two hotels with stars and rupiah (thousands) or US dollars a night. */
export const hotelEntries = [
  'SBY|Majapahit Plaza/4/780|Rungkut Inn/3/460',
  'BDO|Dago Heights/4/720|Braga Stay/3/420',
  'SRG|Simpang Lima Grand/4/650|Tugu Muda Inn/3/390',
  'YIA|Malioboro Suites/4/690|Prawirotaman House/3/380',
  'DPS|Sanur Bay/4/950|Teuku Umar Inn/3/480',
  'KNO|Deli River/4/820|Maimun Stay/3/450',
  'PLM|Ampera View/4/700|Musi Inn/3/410',
  'BPN|Klandasan Beach/4/860|Sepinggan Lodge/3/470',
  'UPG|Losari Bay/4/880|Panakkukang Inn/3/450',
  'DJJ|Sentani Lake/4/990|Yotefa Lodge/3/620',
  'SIN|Bugis Court/4/165|Lavender Inn/3/118',
  'NRT|Shinagawa Gate/4/210|Ueno Stay/3/140',
] as const

/** code|name|customer|department|begins so many days ago|lasts days|contract and budget in million rupiah|status. */
export const projectEntries = [
  'P-001|Line 3 installation|Own plant|PRD|300|420|0|2400|ACTIVE',
  'P-002|Warehouse system roll-out|Own plant|WHS|200|300|0|850|ACTIVE',
  'P-003|Service contract Semen Nusantara|PT Semen Nusantara|CSV|360|720|5600|1900|ACTIVE',
  'P-004|Dealer network east|Own plant|SAL|150|365|0|640|ACTIVE',
  'P-005|Export to Singapore|Lion City Trading Pte Ltd|SAL|120|365|8200|720|ACTIVE',
  'P-006|Quality certificate renewal|Own plant|QAS|90|180|0|310|ACTIVE',
  'P-007|Machine overhaul Surabaya|PT Baja Timur|MNT|60|150|1750|980|ACTIVE',
  'P-008|Training centre Cikarang|Own plant|HRD|30|300|0|520|ACTIVE',
  'P-009|Trade fair Tokyo|Own plant|MKT|-40|120|0|450|PLANNED',
  'P-010|Cold storage Makassar|PT Laut Biru|SAL|-20|260|3900|1250|PLANNED',
  'P-011|Second depot Medan|Own plant|WHS|240|400|0|760|ON_HOLD',
  'P-012|Painting shop refit|Own plant|PRD|500|330|0|690|CLOSED',
] as const

const closing = '<p>Demikian surat ini dibuat untuk dipergunakan sebagaimana mestinya.</p><p>{signers}</p>'
/** Papers in Indonesian, as they are signed. */
export const paperEntries = [
  {
    code: 'ST',
    name: 'Surat tugas',
    kind: 'ASSIGNMENT_LETTER' as const,
    body: `<h2>Surat tugas {number}</h2><p>Ditugaskan kepada {employee} untuk {purpose}.</p><p>{dates}</p><p>{legs}</p>${closing}`,
    checklist: [{ item: 'Undangan atau surat pelanggan', requiredAt: 'REQUEST' as const }],
  },
  {
    code: 'SPPD',
    name: 'Surat perintah perjalanan dinas',
    kind: 'TRAVEL_ORDER' as const,
    body: `<h2>Surat perintah perjalanan dinas {number}</h2><p>{employee}</p><p>Maksud: {purpose}</p><p>{dates}</p><p>{legs}</p><p>{allowances}</p>${closing}`,
    checklist: [
      { item: 'Tiket dan boarding pass', requiredAt: 'REALIZATION' as const },
      { item: 'Tagihan hotel', requiredAt: 'REALIZATION' as const },
    ],
  },
  {
    code: 'UM',
    name: 'Kuitansi uang muka perjalanan',
    kind: 'ADVANCE_RECEIPT' as const,
    body: '<h2>Kuitansi uang muka {number}</h2><p>Sudah terima dari SSI oleh {employee}:</p><p>{allowances}</p><p>{signers}</p>',
    checklist: [],
  },
  {
    code: 'LPJ',
    name: 'Laporan pertanggungjawaban',
    kind: 'REALIZATION_REPORT' as const,
    body: '<h2>Laporan pertanggungjawaban {number}</h2><p>{employee}</p><p>{dates}</p><p>{legs}</p><p>{allowances}</p><p>{signers}</p>',
    checklist: [{ item: 'Semua kuitansi asli', requiredAt: 'REALIZATION' as const }],
  },
  {
    code: 'DPR',
    name: 'Daftar pengeluaran riil',
    kind: 'DECLARATION_WITHOUT_RECEIPT' as const,
    body: '<h2>Daftar pengeluaran riil {number}</h2><p>Yang bertanda tangan di bawah ini, {employee}, menyatakan pengeluaran tanpa kuitansi.</p><p>{signers}</p>',
    checklist: [],
  },
]
