// Goods received notes of the demo company: which order (by vendor), days before today, number of the vendor's delivery note, what becomes of it, its lines as
// item:received:accepted:lot:days until it expires, a charge. Quantities are in base units.
export interface ReceiptEntry {
  readonly vendor: string
  readonly ago: number
  readonly note: string
  readonly becomes: 'POSTED' | 'REVERSED' | 'DRAFT'
  readonly lines: string
  readonly rejectReason?: string
  readonly freight?: string
}

export const receiptEntries: readonly ReceiptEntry[] = [
  // Received in two parts, with pieces that were sent back at once.
  {
    vendor: 'Logam Jaya Abadi',
    ago: 15,
    note: 'LJA-20418',
    becomes: 'POSTED',
    lines: 'STL-PLT3:1500:1500 STL-RND25:1200:1200',
    freight: '1850000',
  },
  {
    vendor: 'Logam Jaya Abadi',
    ago: 11,
    note: 'LJA-20467',
    becomes: 'POSTED',
    lines: 'STL-PLT3:900:860',
    rejectReason: 'Bent at the edges',
  },
  // By lots, of which one expires.
  {
    vendor: 'Polimer Nusantara',
    ago: 10,
    note: 'PN/2291',
    becomes: 'POSTED',
    lines: 'PLS-PP:1000:1000:PP-0426 RBR-SEAL40:2000:2000:RS-118:540',
  },
  // More bolts than ordered, within the tolerance.
  {
    vendor: 'Baut Mur Sentosa',
    ago: 9,
    note: '000871',
    becomes: 'POSTED',
    lines: 'BLT-M10X40:all+20 NUT-M10:all WSH-M10:all',
  },
  // Posted to the wrong order and taken back.
  { vendor: 'Sinar Elektrik', ago: 8, note: 'SE-7712', becomes: 'REVERSED', lines: 'CON-LC1D18:30:30' },
  { vendor: 'Sinar Elektrik', ago: 7, note: 'SE-7719', becomes: 'POSTED', lines: 'CON-LC1D18:50:50' },
  // Steel that was delivered before the second part of its order and entered after it.
  { vendor: 'Logam Jaya Abadi', ago: 12, note: 'LJA-20455', becomes: 'POSTED', lines: 'STL-PLT3:400:400' },
  { vendor: 'Kemasan Prima', ago: 0, note: 'KPM-5530', becomes: 'DRAFT', lines: 'CTN-PMP:500:500' },
]
