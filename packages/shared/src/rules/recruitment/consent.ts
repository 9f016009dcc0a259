// What an applicant consents to on the public form (UU 27/2022 art. 20 to 22: purpose, kinds of data, how long, rights), in both languages.

/** So many months the data of people who were not hired are kept after the last decision about them (UU 27/2022, R-REC-10). */
export const monthsKept = 24

/** The version that is kept with the applicant; a new wording gets a new one. */
export const consentVersion = 'Consent of applicants, version 2'

/** The text in English and in Indonesian; it contains the name of the employer. */
export const consentText = (employer: string): { readonly english: string; readonly indonesian: string } => ({
  english:
    `I agree that ${employer} keeps and uses the data of this form and my CV to decide about my application. ` +
    `They are seen by those who take part in the selection, passed on to nobody else, and taken out ${monthsKept} months after the last ` +
    'decision if I am not hired. I may ask what is kept, have it corrected, and take this consent back at any time (UU 27/2022).',
  indonesian:
    `Saya menyetujui ${employer} menyimpan dan menggunakan data pada formulir ini serta CV saya untuk menilai lamaran saya. ` +
    `Data hanya dilihat oleh pihak yang terlibat dalam seleksi, tidak diteruskan kepada pihak lain, dan dihapus ${monthsKept} bulan setelah ` +
    'keputusan terakhir bila saya tidak diterima. Saya berhak meminta akses, perbaikan, dan menarik persetujuan ini kapan saja (UU 27/2022).',
})
