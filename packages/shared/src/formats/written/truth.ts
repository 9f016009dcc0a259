// Yes and no in the words that people and spreadsheets write, English and Indonesian.

const yes = ['y', 'yes', 'true', '1', 'x', '\u2713', '\u2714', 'v', 'ya', 'iya', 'benar', 'betul']
const no = ['n', 'no', 'false', '0', '-', 'tidak', 'tdk', 'salah', 'bukan']
const truths = new Map([...yes.map((word) => [word, true] as const), ...no.map((word) => [word, false] as const)])

/** What a word says; null where it says neither. */
export const readTruth = (text: string): boolean | null => truths.get(text.trim().toLowerCase()) ?? null
